// A worker that runs one program of wasip1. process.js starts it and ends it.
//
// It takes {module, env, args, most, serve, files} once, and then, if serve, texts for the program's function call.
// It sends {stream, text}, {answer} to a text, {asked} when the program waits for its standard input, and {code} or
// {fault} at the end. It takes {input} for each {asked}; an empty one is the end of the input. A program that gets
// files, as entries of their names in the folder / and their bytes, sends all files back at the end. It has read them
// when it waits, and may get others with {input, files}.

import WASI, { WASIProcExit } from './vendor/wasi/wasi.js';
import { ConsoleStdout, Directory, File, OpenFile, PreopenDirectory } from './vendor/wasi/fs_mem.js';

const encoder = new TextEncoder(), decoder = new TextDecoder();

const file = bytes => Object.assign(new File([]), { data: bytes }); // the constructor would copy them

// Root is the folder /. A cell finds the source files of the course in it, which it may print. A program cannot wait
// for an answer, so the worker does.
class Root extends PreopenDirectory {
	path_open(lookup, path, how, ...rights) {
		const request = new XMLHttpRequest();
		if (path.startsWith('gametree/')) {
			request.open('GET', new URL('source/' + path, import.meta.url), false);
			request.send();
		}
		if (request.status === 200) return file(encoder.encode(request.responseText)).path_open(how, rights[0], rights[2]);
		return super.path_open(lookup, path, how, ...rights);
	}
	// empty takes all files out of the folder, and returns them.
	empty() {
		const files = [...this.dir.contents].filter(([, entry]) => entry instanceof File);
		for (const [name] of files) this.dir.contents.delete(name);
		return files.map(([name, { data }]) => [name, data]);
	}
}

// stream returns a standard output of the program, which sends at most so many bytes.
function stream(name, most) {
	const decoder = new TextDecoder(); // with a state, because a piece may end within a letter
	return new ConsoleStdout(bytes => {
		const taken = bytes.subarray(0, most);
		most -= taken.length;
		const text = decoder.decode(taken, { stream: true });
		if (held.length > 1 << 13 || heldBy !== name) flush();
		held += text;
		heldBy = name;
		if (!serving && pays()) flush();
	});
}

// The standard input. A program that reads it is suspended until there is some.
const input = new OpenFile(file(new Uint8Array()));
const suspends = 'Suspending' in WebAssembly;
let take; // takes the next input
let ended = false;

// waiting returns the import fd_read, which waits for input before it reads any.
function waiting(read) {
	if (!suspends) return (fd, ...rest) => {
		if (fd === 0 && !giveBack) postMessage({ stream: 'stderr', text: 'This browser cannot wait for input, so there is none.\n' });
		return read(fd, ...rest);
	};
	return new WebAssembly.Suspending(async (fd, ...rest) => {
		if (fd === 0 && !ended && input.file_pos >= input.file.data.length) {
			flush();
			send({ asked: true, files: giveBack ? root.empty() : undefined });
			const text = await new Promise(resolve => { take = resolve; });
			ended = text === '';
			Object.assign(input, { file: file(encoder.encode(text)), file_pos: 0n });
		}
		return read(fd, ...rest);
	});
}

// What a program has printed is sent at once, except in a flood, and during a call, where only its end matters:
// messages would come faster than the page can take them.
let serving = false, held = '', heldBy;
let paid = 0, budget = 0; // when, in milliseconds, and how many pieces may be sent at once
function pays() {
	const now = performance.now();
	budget = Math.min(100, Math.max(0, budget) + (now - paid) / 10) - 1;
	paid = now;
	return budget >= 0;
}

function flush() {
	if (held) postMessage({ stream: heldBy, text: held });
	held = '';
}

// send sends a message, and gives away the bytes of its files.
const send = message => postMessage(message, [...new Set(message.files?.map(([, bytes]) => bytes.buffer))]);

let root, program;
let giveBack; // the files, at the end

// run calls f, which runs the program, and sends what f returns; f may also throw.
async function run(f) {
	let sent;
	try {
		sent = await f();
	} catch (error) {
		sent = error instanceof WASIProcExit ? { code: error.code } : { fault: String(error.message ?? error) };
	}
	flush();
	if (giveBack) sent.files = root.empty();
	if (sent) send(sent);
}

// call gives a text to the program and returns its answer.
function call(text) {
	const { memory, room, call } = program.exports, bytes = encoder.encode(text);
	const address = room(bytes.length);
	new Uint8Array(memory.buffer).set(bytes, address);
	const answer = call(), at = Number(answer >> 32n), length = Number(answer & 0xffffffffn);
	return decoder.decode(new Uint8Array(memory.buffer).slice(at, at + length));
}

onmessage = ({ data }) => {
	if (typeof data === 'string') return run(() => ({ answer: call(data) }));
	if (data.input !== undefined) {
		for (const [name, bytes] of data.files ?? []) root.dir.contents.set(name, file(bytes));
		return take(data.input);
	}
	const { module, args, serve, files } = data, most = data.most || Infinity;
	const env = Object.entries(data.env).map(([name, value]) => name + '=' + value);
	serving = serve;
	giveBack = !!files;
	root = new Root('/', new Map([['tmp', new Directory(new Map())], ...(files ?? []).map(([name, bytes]) => [name, file(bytes)])]));
	const wasi = new WASI(args, env, [input, stream('stdout', most), stream('stderr', most), root], { debug: false });
	if (!serve) wasi.wasiImport.fd_read = waiting(wasi.wasiImport.fd_read);
	const { poll_oneoff: poll } = wasi.wasiImport; // it sleeps
	wasi.wasiImport.poll_oneoff = (...args) => { flush(); return poll(...args); };
	run(async () => {
		program = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
		// The linker needs 160 MB. Each time that memory grows, the browser collects its garbage.
		if (files) program.exports.memory.grow(160 * 16 - program.exports.memory.buffer.byteLength / 65536);
		if (serve) return wasi.initialize(program);
		const { memory, _start } = program.exports;
		wasi.inst = program;
		await (suspends ? WebAssembly.promising(_start) : _start)();
		return { code: 0 };
	});
};
