// The worker that builds programs, one for all kernels of a page. The Go compiler and linker run in workers of their
// own, because a worker's memory is free when it ends.
//
// It takes {keep}, to fetch all files of the site, and {kernel}, a MessagePort over which a kernel asks. Each request
// has a port for its answer, {result} or {error}:
//
//	{port, build: {files: {name: text}, before: [{path, files}], serve, check}}
//	                        the result is {ok, text, module}; a message over port ends the build
//	{port, exported: path}  the result is the package's archive without code
//
// To the page it sends {built} when it has built a program, and the messages of process.js. The packages come in
// packs: go and course have what the first lessons need, and more and library are fetched when a program names one of
// their packages. Each is two files: what the compiler reads of its packages, and what the linker does.

import { all as fetchAll, bytes, index, module } from './load.js';
import { keep, megabytes, options } from './built.js';
import { Process } from './process.js';

const encoder = new TextEncoder();
const exported = new Map(); // name -> an archive with what the compiler reads of a package
const archives = new Map(); // name -> an archive with the rest; a linker has them while it loads them
const parts = new Map();    // name of a file -> a promise that its packages are in one of these

// part fetches one of the two files of a pack.
function part(pack, exports) {
	const name = pack + (exports ? '-exports' : '');
	if (parts.has(name)) return parts.get(name);
	const fetched = (async () => {
		const all = await bytes(name), { packs, columns } = await index;
		let at = 0;
		for (const { path, exports: length, size, object } of packs[pack]) {
			const bytes = all.subarray(at, at += exports ? length : size);
			(exports ? exported : archives).set(archive(path), bytes);
			if (!exports) sumUp(new DataView(all.buffer, bytes.byteOffset + object), columns);
		}
	})();
	parts.set(name, fetched);
	fetched.catch(() => parts.delete(name));
	return fetched;
}

// fetchTools fetches what each build needs: the program that is both tools, and the first packs. It waits for what
// the compiler needs. What could not be fetched is fetched again for the next build.
let tools;
async function fetchTools() {
	tools ??= module('tools');
	tools.catch(() => { tools = undefined; });
	const first = ['go', 'course'], wanted = [tools, ...first.map(pack => part(pack, true))];
	for (const pack of first) part(pack); // the linker waits for them
	return Promise.all(wanted);
}

// fetchFor fetches the packs of the packages that a text names between quotes, all of them if a program is linked.
async function fetchFor(text, linked) {
	for (const [pack, packages] of Object.entries((await index).packs)) {
		if (!packages.some(({ path }) => text.includes('"' + path + '"'))) continue;
		await part(pack, true);
		if (linked) part(pack);
	}
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

// A tool is the compiler or the linker, with files and a list of the packages among them.
const go = { GOOS: 'wasip1', GOARCH: 'wasm', GOROOT: '/go', PWD: '/', TMPDIR: '/tmp', GOGC: 'off', GOMEMLIMIT: '400MiB' };
class Tool extends Process {
	printed = '';
	constructor(module, [tool, ...args], files, pages, asked) {
		const env = { ...go, PAGES: pages }, all = [tool, '-importcfg', 'importcfg', ...args];
		super(module, { files: [list(files), ...files], args: all, env }, (stream, text) => { this.printed += text; }, asked);
	}
}

function list(files) {
	const names = files.map(([name]) => name).filter(name => name.endsWith('.a'));
	const lines = names.map(name => 'packagefile ' + decodeURIComponent(name.slice(0, -2)) + '=' + name + '\n');
	return ['importcfg', encoder.encode(lines.join(''))];
}

const copies = files => [...files].map(([name, bytes]) => [name, bytes.slice()]);

// compile compiles the package at a path into packages, and returns whether it was right. What the compiler and the
// linker print is added to the task's text.
async function compile(path, sources, packages, task) {
	const names = Object.keys(sources).sort(); // the init functions run in this order
	const files = [...copies(exported), ...copies(packages), ...names.map(name => [name, encoder.encode(sources[name])])];
	task.process = new Tool(await tools, ['compile', '-o', archive(path), '-p', path, ...options.compile, ...names], files);
	if (task.stopped) task.process.kill();
	const { code, fault, files: left } = await task.process.ended;
	if (fault) throw new Error(fault);
	if (code === 0) packages.set(archive(path), new Map(left).get(archive(path)));
	task.text += task.process.printed;
	return code === 0;
}

// A linker has the archives while it loads them. Then it waits for a program, so that it can begin before there is
// one. Where it cannot wait, it begins with the packages of a program, and needs no input.
class Linker extends Tool {
	constructor(module, mode = 'exe', pages = '', packages = []) {
		const given = [...archives], names = new Set(archives.keys());
		archives.clear();
		let back;
		super(module, ['link', '-o', 'main.wasm', '-buildmode=' + mode, ...options.link, archive('main')],
			[...given, ...copies(packages)], pages, files => back(files));
		this.names = names;
		this.ready = new Promise(resolve => {
			back = (files = []) => {
				for (const [name, bytes] of files) if (names.has(name)) archives.set(name, bytes);
				this.gave ||= files.length > 0;
				resolve();
			};
		});
		this.ended.then(({ files }) => {
			back(files);
			if (this.gave) return;
			for (const name of parts.keys()) if (!name.endsWith('-exports')) parts.delete(name); // they have ended with it
		});
	}
}

let linker; // a promise of the next one
const waits = 'Suspending' in WebAssembly;

async function startLinker(...program) {
	await parts.get('go'); // the other packs may come while it loads this one
	return new Linker(await tools, ...program);
}

function prepareLinker() {
	if (waits) linker ??= startLinker();
	linker?.catch(() => { linker = undefined; });
}

// link links a program of packages, and returns it if there is no error.
async function link(mode, pages, packages, task) {
	await Promise.all(parts.values());
	const next = linker ?? startLinker(mode, pages, packages);
	linker = undefined;
	const one = task.process = await next;
	if (task.stopped) one.kill();
	await one.ready;
	const late = copies([...archives].filter(([name]) => !one.names.has(name)));
	one.input(mode + ' ' + pages + '\n', [list([...archives, ...packages]), ...late, ...packages]);
	const { code, fault, files } = await one.ended;
	if (fault) throw new Error(fault);
	task.text += one.printed;
	return code === 0 && new Map(files).get('main.wasm');
}

// build compiles and links a program. With serve it becomes a library of WASI, which is initialised and then called.
// With check it is only compiled. Program is the bytes of the module.
async function build({ files, before = [], serve = false, check = false }, task) {
	await fetchTools();
	const packages = new Map(), all = [...before, { path: 'main', files }];
	for (const { files } of all) for (const text of Object.values(files)) await fetchFor(text, !check);
	if (!check) prepareLinker();
	task.text = '';
	for (const { path, files } of all) if (!await compile(path, files, packages, task)) return { ok: false, text: task.text };
	const program = !check && await link(serve ? 'c-shared' : 'exe', 16 * megabytes(serve), packages, task);
	if (!check && !program) return { ok: false, text: task.text };
	postMessage({ built: true });
	return { ok: true, text: task.text, program, module: program && await WebAssembly.compile(program) };
}

// Tasks run one after the other, because they share files.
let queue = Promise.resolve();
function enqueue(f) {
	const done = queue.then(f);
	queue = done.catch(() => {});
	return done;
}

// A program is built if no kernel has asked for anything yet, while the reader still reads: it makes the browser
// compile the tools.
let asked = false;
const warm = { 'warm.go': 'package main\n\nimport _ "gametree/pkg/show"\n\nfunc main() {}\n' };
Promise.all([fetchTools(), ...parts.values()]).then(() => {
	if (!asked) return enqueue(() => build({ files: warm }, {}));
}).catch(() => {});

async function answer({ port, build: source, exported: path }) {
	const task = {}; // {stopped, process, text}
	port.onmessage = () => {
		task.stopped = true;
		task.process?.kill();
	};
	asked = true;
	try {
		if (path) {
			await fetchFor('"' + path + '"');
			if (!exported.has(archive(path))) throw new Error('there is no package ' + path);
			return port.postMessage({ result: exported.get(archive(path)).slice() });
		}
		const { program, ...result } = await enqueue(() => build(source, task));
		port.postMessage({ result });
		setTimeout(prepareLinker, 1000); // the program runs first
		if (program) await keep(source, program).catch(() => {}); // no room is no harm
	} catch (error) {
		port.postMessage({ error: String(error.message ?? error) });
	}
}

onmessage = ({ data: { kernel, keep } }) => {
	if (keep) fetchAll().catch(() => {});
	if (kernel) kernel.onmessage = ({ data }) => answer(data);
};
