// The worker that builds programs, one for all kernels of a page. The Go compiler and
// linker run in workers of their own, because a worker's memory is free when it ends.
//
// It takes {port}, a MessagePort over which a kernel asks:
//
//	{id, build: {files: {name: text}, before: [{path, files}], serve, check}}
//	                      the answer is {id, result: {ok, text, module}}
//	{id, exported: path}  the answer is {id, result: the package's archive without code}
//	{id, stop: true}      ends the build of that id
//
// or {id, error}. To the page it sends {built} when it has built a program, and the messages
// of child.js. The packages come in packs: go and course have what the first lessons need, and
// more and library are fetched when a program names one of their packages.

import { bytes, index, module } from './load.js';
import { keep, options } from './built.js';
import { Process } from './process.js';

const decoder = new TextDecoder(), encoder = new TextEncoder();
let files = new Map();   // name -> bytes; the running tool has them
const packs = new Map(); // name -> a promise of the bytes of its packages, which are in files

// fetchTools fetches what each build needs: the program that is both tools, and the packages.
// What could not be fetched is fetched again for the next build.
let tools;
async function fetchTools() {
	tools ??= module('tools');
	tools.catch(() => { tools = undefined; });
	await Promise.all(['course', 'go'].map(pack));
}

function pack(name) {
	if (packs.has(name)) return packs.get(name);
	const fetched = (async () => {
		const all = await bytes(name);
		let at = 0;
		const { packs, columns } = await index;
		for (const { path, size, object } of packs[name]) {
			files.set(archive(path), all.subarray(at, at + size));
			sumUp(new DataView(all.buffer, at + object), columns);
			at += size;
		}
	})();
	packs.set(name, fetched);
	fetched.catch(() => packs.delete(name));
	return fetched;
}

// sumUp undoes the differences in an object file, which can be compressed better; see build.go.
function sumUp(object, columns) {
	const number = at => object.getUint32(at, true), place = block => number(20 + 4 * block);
	for (const [from, to, step, first] of columns) {
		const end = place(to);
		for (let at = place(from) + first, sum = 0; at < end; at += step) object.setUint32(at, sum = sum + number(at) | 0, true);
	}
}

const archive = path => encodeURIComponent(path) + '.a'; // all files are in one folder

// fetchFor fetches the packs of the packages that a text names between quotes.
async function fetchFor(text) {
	for (const [name, packages] of Object.entries((await index).packs)) {
		if (packages.some(({ path }) => text.includes('"' + path + '"'))) await pack(name);
	}
}

// runTool runs a tool, compile or link, and returns its exit status and what it printed.
async function runTool(tool, args, task, env) {
	const module = await tools;
	if (task.stopped) throw new Error('the build was stopped');
	let printed = '';
	task.process = new Process(module, {
		files: [...files], args: [tool, ...args], env: { GOOS: 'wasip1', GOARCH: 'wasm', GOROOT: '/go', PWD: '/', TMPDIR: '/tmp', ...env },
	}, (stream, text) => { printed += text; });
	const { code, fault, files: left } = await task.process.ended;
	files = new Map(left);
	if (!left) packs.clear(); // they have ended with the tool
	if (fault) throw new Error(fault);
	return { code, printed };
}

// build compiles and links a program. With serve it becomes a library of WASI, which is
// initialised and then called. With check it is only compiled. Program is the bytes of the module.
async function build({ files: sources, before = [], serve = false, check = false }, task) {
	const packages = [...before, { path: 'main', files: sources }];
	await fetchTools();
	for (const one of packages) for (const text of Object.values(one.files)) await fetchFor(text);
	let config = '', text = '';
	const known = path => { config += 'packagefile ' + path + '=' + archive(path) + '\n'; };
	const run = async (tool, args) => {
		files.set('importcfg', encoder.encode(config));
		const { code, printed } = await runTool(tool, ['-importcfg', 'importcfg', ...args], task, { PAGES: 16 * options.megabytes[serve ? 'served' : 'other'] });
		text += printed;
		return code === 0;
	};
	for (const list of Object.values((await index).packs)) {
		for (const { path } of list) if (files.has(archive(path))) known(path);
	}
	for (const { path, files: sources } of packages) {
		const names = Object.keys(sources).sort(); // the init functions run in this order
		for (const name of names) files.set(name, encoder.encode(sources[name]));
		const ok = await run('compile', ['-o', archive(path), '-p', path, ...options.compile, ...names]);
		for (const name of names) files.delete(name);
		if (!ok) return { ok, text };
		known(path);
	}
	if (check) {
		postMessage({ built: true });
		return { ok: true, text };
	}
	if (!await run('link', ['-o', 'main.wasm', '-buildmode=' + (serve ? 'c-shared' : 'exe'), ...options.link, archive('main')])) return { ok: false, text };
	const program = files.get('main.wasm');
	files.delete('main.wasm');
	const module = await WebAssembly.compile(program);
	postMessage({ built: true });
	return { ok: true, text, module, program };
}

// exported returns a package's archive with its first file only, __.PKGDEF.
async function exported(path) {
	await fetchFor('"' + path + '"');
	const bytes = files.get(archive(path));
	if (!bytes) throw new Error('there is no package ' + path);
	const header = 8, entry = 60; // bytes of "!<arch>\n" and of what stands before a file
	const size = parseInt(decoder.decode(bytes.slice(header + 48, header + 58)), 10);
	return bytes.slice(0, header + entry + size);
}

// Tasks run one after the other, because they share files.
let queue = Promise.resolve();
function enqueue(f) {
	const done = queue.then(f);
	queue = done.catch(() => {});
	return done;
}

// A program is built if no kernel has asked for one yet, while the reader still reads: it
// makes the browser compile the tools.
let asked = false;
enqueue(async () => {
	await fetchTools();
	if (!asked) await build({ files: { 'warm.go': 'package main\n\nimport _ "gametree/pkg/show"\n\nfunc main() {}\n' } }, {});
}).catch(() => {});

onmessage = ({ data: { port } }) => {
	if (!port) return;
	const tasks = new Map(); // id -> {stopped, process}
	port.onmessage = async ({ data: { id, build: source, exported: path, stop } }) => {
		if (stop) {
			const task = tasks.get(id) ?? {};
			task.stopped = true;
			return task.process?.kill();
		}
		try {
			if (path) return port.postMessage({ id, result: await enqueue(() => exported(path)) });
			asked = true;
			const task = {};
			tasks.set(id, task);
			const { program, ...result } = await enqueue(() => build(source, task));
			port.postMessage({ id, result });
			if (program) await keep(source, program).catch(() => {}); // no room is no harm
		} catch (error) {
			port.postMessage({ id, error: String(error.message ?? error) });
		} finally {
			tasks.delete(id);
		}
	};
};
