// As much of WASI preview 1, in memory, as Go's programs for wasip1 ask for.

const encoder = new TextEncoder(), decoder = new TextDecoder();
const OK = 0, BADF = 8, EXIST = 20, INVAL = 28, NOENT = 44, NOSYS = 52, SPIPE = 70;
const CHARACTER = 2, FOLDER = 3, REGULAR = 4; // types of files

// Exit is thrown where a program exits.
export class Exit { constructor(code) { this.code = code; } }

// Files are files in memory, by absolute path. Folders exist if a file is in them. They
// are made of the entries [path, bytes]. The function find returns the bytes of a file
// that is opened and is not in memory, or undefined.
export class Files {
	#all = new Map([['/tmp/.', new File(new Uint8Array())]]);
	#find;
	constructor(entries, find) {
		for (const [path, data] of entries) this.put(path, data);
		this.#find = find;
	}
	put(path, data) { this.#all.set(path, new File(data)); }
	entries() { return [...this.#all].map(([path, file]) => [path, file.bytes()]); }

	remove(path) { return this.#all.delete(path); }
	has(path) { return this.#all.has(path); }
	open(path) {
		if (!this.has(path)) {
			const found = this.#find(path);
			if (found) this.put(path, found);
		}
		return this.#all.get(path);
	}
	create(path) { const file = new File(new Uint8Array()); this.#all.set(path, file); return file; }
	rename(from, to) { const file = this.#all.get(from); this.#all.delete(from); this.#all.set(to, file); }
	isFolder(path) {
		if (path === '/') return true;
		for (const name of this.#all.keys()) if (name.startsWith(path + '/')) return true;
		return false;
	}
}

// File is a file that grows by doubling.
class File {
	constructor(data) { this.data = data; this.size = data.length; }
	bytes() { return this.data.subarray(0, this.size); }
	resize(size) {
		if (size > this.data.length) {
			const grown = new Uint8Array(Math.max(size, 2 * this.data.length, 1 << 16));
			grown.set(this.bytes());
			this.data = grown;
		}
		this.size = size;
	}
	write(bytes, at) {
		if (at + bytes.length > this.size) this.resize(at + bytes.length);
		this.data.set(bytes, at);
		return bytes.length;
	}
	read(into, at) {
		const bytes = this.data.subarray(at, Math.min(at + into.length, this.size));
		into.set(bytes);
		return bytes.length;
	}
}

// buffers returns the memory of entries, to be moved to another worker with them.
export function buffers(entries) { return [...new Set(entries.map(([, bytes]) => bytes.buffer))]; }

// Program is an instance of a module. Its standard input is empty; write(fd, bytes) takes
// its output, and must not keep the bytes.
export class Program {
	constructor(module, { files, args, env, write }) {
		this.imports = system(this, { files, args, env: Object.entries(env).map(([name, value]) => name + '=' + value), write });
		const functions = {};
		for (const { name } of WebAssembly.Module.imports(module)) functions[name] = this.imports[name] ?? (() => NOSYS);
		this.exports = new WebAssembly.Instance(module, { wasi_snapshot_preview1: functions }).exports;
	}
}

// clean returns an absolute path without . and .. in it.
function clean(path) {
	const parts = [];
	for (const part of path.split('/')) {
		if (part === '..') parts.pop();
		else if (part !== '' && part !== '.') parts.push(part);
	}
	return '/' + parts.join('/');
}

// system returns the functions that a program imports.
function system(program, { files, args, env, write }) {
	let buffer, bytes, view; // the memory, which moves when it grows
	const memory = () => {
		const now = program.exports.memory.buffer;
		if (now !== buffer) { buffer = now; bytes = new Uint8Array(now); view = new DataView(now); }
		return view;
	};
	const open = [ // by file descriptor
		{ type: CHARACTER, read: () => 0 },
		{ type: CHARACTER, write: data => (write(1, data), data.length) },
		{ type: CHARACTER, write: data => (write(2, data), data.length) },
		{ type: FOLDER, path: '/' },
	];
	const regular = (file, at) => ({
		type: REGULAR, file, at,
		read(into) { const n = file.read(into, this.at); this.at += n; return n; },
		write(data) { const n = file.write(data, this.at); this.at += n; return n; },
	});
	const add = (entry, result) => {
		let fd = open.indexOf(undefined);
		if (fd < 0) fd = open.length;
		open[fd] = entry;
		memory().setUint32(result, fd, true);
		return OK;
	};
	// Each calls f with the pieces of memory of a list of n vectors until one is not
	// used up, and stores the sum.
	const each = (vectors, n, result, f) => {
		memory();
		let sum = 0;
		for (let i = 0; i < n; i++) {
			const at = view.getUint32(vectors + 8 * i, true), length = view.getUint32(vectors + 8 * i + 4, true);
			const used = f(bytes.subarray(at, at + length));
			sum += used;
			if (used < length) break;
		}
		view.setUint32(result, sum, true);
		return OK;
	};
	const stat = (at, { type, file }) => {
		memory();
		bytes.fill(0, at, at + 64);
		view.setUint8(at + 16, type);
		view.setBigUint64(at + 24, 1n, true);
		view.setBigUint64(at + 32, BigInt(file?.size ?? 0), true);
		return OK;
	};
	const pathAt = (fd, at, n) => {
		memory();
		return clean(open[fd].path + '/' + decoder.decode(bytes.slice(at, at + n)));
	};
	const strings = list => {
		const all = list.map(text => encoder.encode(text + '\0'));
		return {
			sizes(count, size) {
				memory().setUint32(count, all.length, true);
				view.setUint32(size, all.reduce((sum, text) => sum + text.length, 0), true);
				return OK;
			},
			get(pointers, at) {
				memory();
				for (const text of all) {
					view.setUint32(pointers, at, true);
					bytes.set(text, at);
					pointers += 4;
					at += text.length;
				}
				return OK;
			},
		};
	};
	const arguments_ = strings(args), environment = strings(env);
	const now = () => performance.timeOrigin + performance.now();
	return {
		args_sizes_get: arguments_.sizes, args_get: arguments_.get,
		environ_sizes_get: environment.sizes, environ_get: environment.get,
		clock_time_get(id, precision, at) {
			memory().setBigUint64(at, BigInt(Math.round((id === 0 ? now() : performance.now()) * 1e6)), true);
			return OK;
		},
		random_get(at, n) {
			memory();
			for (let end = at + n; at < end; at += 65536) crypto.getRandomValues(bytes.subarray(at, Math.min(at + 65536, end)));
			return OK;
		},
		proc_exit(code) { throw new Exit(code); },
		sched_yield: () => OK,
		// poll_oneoff waits for the first clock. All files are ready at once.
		poll_oneoff(subscriptions, events, n, count) {
			memory();
			let wait = Infinity;
			for (let i = 0; i < n; i++) {
				const at = subscriptions + 48 * i;
				if (view.getUint8(at + 8) !== 0) { wait = 0; continue; }
				const clock = view.getUint32(at + 16, true) === 0 ? now() : performance.now();
				const absolute = view.getUint16(at + 40, true) & 1;
				wait = Math.min(wait, Number(view.getBigUint64(at + 24, true)) / 1e6 - (absolute ? clock : 0));
			}
			sleep(wait);
			for (let i = 0; i < n; i++) {
				const event = events + 32 * i;
				bytes.fill(0, event, event + 32);
				view.setBigUint64(event, view.getBigUint64(subscriptions + 48 * i, true), true);
				view.setUint8(event + 10, view.getUint8(subscriptions + 48 * i + 8));
			}
			view.setUint32(count, n, true);
			return OK;
		},
		fd_prestat_get(fd, at) {
			if (fd !== 3) return BADF;
			memory().setUint32(at, 0, true);
			view.setUint32(at + 4, 1, true);
			return OK;
		},
		fd_prestat_dir_name(fd, at) { memory().setUint8(at, '/'.charCodeAt(0)); return OK; },
		fd_fdstat_get(fd, at) {
			if (!open[fd]) return BADF;
			memory();
			bytes.fill(0, at, at + 24);
			view.setUint8(at, open[fd].type);
			view.setBigUint64(at + 8, 0x1fffffffn, true);
			view.setBigUint64(at + 16, 0x1fffffffn, true);
			return OK;
		},
		fd_fdstat_set_flags: () => OK, fd_sync: () => OK,
		fd_filestat_set_times: () => OK, path_filestat_set_times: () => OK,
		fd_close(fd) { if (!open[fd]) return BADF; open[fd] = undefined; return OK; },
		fd_filestat_get: (fd, at) => open[fd] ? stat(at, open[fd]) : BADF,
		fd_filestat_set_size(fd, size) { if (!open[fd]?.file) return BADF; open[fd].file.resize(Number(size)); return OK; },
		fd_seek(fd, offset, whence, at) {
			const entry = open[fd];
			if (!entry?.file) return SPIPE;
			entry.at = Number(offset) + [0, entry.at, entry.file.size][whence];
			memory().setBigUint64(at, BigInt(entry.at), true);
			return OK;
		},
		fd_read: (fd, vectors, n, result) => open[fd]?.read ? each(vectors, n, result, into => open[fd].read(into)) : BADF,
		fd_write: (fd, vectors, n, result) => open[fd]?.write ? each(vectors, n, result, data => open[fd].write(data)) : BADF,
		fd_pread(fd, vectors, n, offset, result) {
			if (!open[fd]?.file) return BADF;
			const entry = regular(open[fd].file, Number(offset));
			return each(vectors, n, result, into => entry.read(into));
		},
		fd_pwrite(fd, vectors, n, offset, result) {
			if (!open[fd]?.file) return BADF;
			const entry = regular(open[fd].file, Number(offset));
			return each(vectors, n, result, data => entry.write(data));
		},
		path_filestat_get(fd, flags, at, n, result) {
			const path = pathAt(fd, at, n);
			if (files.has(path)) return stat(result, { type: REGULAR, file: files.open(path) });
			return files.isFolder(path) ? stat(result, { type: FOLDER }) : NOENT;
		},
		path_open(fd, lookup, at, n, flags, rights, inherited, how, result) {
			const CREATE = 1, EXCLUSIVE = 4, TRUNCATE = 8, APPEND = 1;
			const path = pathAt(fd, at, n);
			let file = files.open(path);
			if (!file && files.isFolder(path)) return add({ type: FOLDER, path }, result);
			if (!file && !(flags & CREATE)) return NOENT;
			if (file && flags & EXCLUSIVE) return EXIST;
			if (!file || flags & TRUNCATE) file = files.create(path);
			return add(regular(file, how & APPEND ? file.size : 0), result);
		},
		path_unlink_file: (fd, at, n) => files.remove(pathAt(fd, at, n)) ? OK : NOENT,
		path_rename(fd, at, n, toFd, toAt, toN) {
			const from = pathAt(fd, at, n);
			if (!files.has(from)) return NOENT;
			files.rename(from, pathAt(toFd, toAt, toN));
			return OK;
		},
		path_create_directory: () => OK, path_remove_directory: () => OK,
		fd_readdir: () => INVAL,
	};
}

// sleep blocks the worker for some milliseconds.
function sleep(milliseconds) {
	if (!(milliseconds > 0)) return;
	const end = performance.now() + milliseconds;
	if (globalThis.SharedArrayBuffer) {
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
	} else {
		while (performance.now() < end); // without cross-origin isolation, only spinning is left
	}
}
