// The worker with the Go compiler and linker, one for all kernels of a page.
//
// It takes {port}, a MessagePort over which a kernel asks:
//
//	{id, build: {name: text}}  the answer is {id, result: {ok, text, module}}
//	{id, exported: path}       the answer is {id, result: the package's export data}
//
// or {id, error}. The packages come in packs: go and course have what the first lessons
// need, and more is fetched when a program names one of its packages.

import { Files, Program } from './wasi.js';
import { file, index, module } from './load.js';

const decoder = new TextDecoder();
const files = new Files();
const compiler = module('compile'), linker = module('link');
const packs = new Map(); // name -> a promise: its packages are in files

function pack(name) {
	if (!packs.has(name)) packs.set(name, (async () => {
		const bytes = new Uint8Array(await (await file(name)).arrayBuffer());
		let at = 0;
		for (const { path, size } of (await index).packs[name]) {
			files.put(archive(path), bytes.subarray(at, at + size));
			at += size;
		}
	})());
	return packs.get(name);
}

const archive = path => '/archives/' + path + '.a';

// fetchFor fetches the packs of the packages that a text names between quotes.
async function fetchFor(text) {
	for (const [name, packages] of Object.entries((await index).packs)) {
		if (packages.some(({ path }) => text.includes('"' + path + '"'))) await pack(name);
	}
}

// run runs a tool and returns whether it succeeded, and what it printed.
async function run(tool, args) {
	let text = '';
	const program = new Program(await tool, {
		files, args, env: { GOOS: 'wasip1', GOARCH: 'wasm', GOROOT: '/go', PWD: '/', TMPDIR: '/tmp' },
		write(fd, bytes) { text += decoder.decode(bytes.slice()); },
	});
	const code = program.run('_start');
	return { ok: !code, text };
}

// build compiles and links the package main of the files. A program that exports
// functions becomes a library of WASI, which is initialised and then called.
async function build(sources) {
	const texts = Object.values(sources);
	await Promise.all([pack('go'), pack('course')]);
	for (const text of texts) await fetchFor(text);
	const names = Object.keys(sources);
	for (const name of names) files.put('/' + name, sources[name]);
	files.put('/importcfg', (await importcfg()));
	const compiled = await run(compiler, ['compile', '-o', '/main.a', '-p', 'main', '-complete', '-c=1', '-pack', '-dwarf=false',
		'-importcfg', '/importcfg', ...names]);
	for (const name of names) files.remove('/' + name);
	if (!compiled.ok) return compiled;
	const mode = texts.some(text => text.includes('\n//go:wasmexport ')) ? 'c-shared' : 'exe';
	const linked = await run(linker, ['link', '-o', '/main.wasm', '-importcfg', '/importcfg', '-buildmode=' + mode, '-s', '-w', '/main.a']);
	if (!linked.ok) return linked;
	return { ok: true, text: compiled.text + linked.text, module: await WebAssembly.compile(files.get('/main.wasm')) };
}

// importcfg returns the list of packages for the compiler and the linker.
async function importcfg() {
	let text = '';
	for (const packages of Object.values((await index).packs)) {
		for (const { path } of packages) if (files.has(archive(path))) text += 'packagefile ' + path + '=' + archive(path) + '\n';
	}
	return text;
}

// exported returns the first file of a package's archive, __.PKGDEF.
async function exported(path) {
	await fetchFor('"' + path + '"');
	const bytes = files.get(archive(path));
	if (!bytes) throw new Error('there is no package ' + path);
	const header = 8, entry = 60; // bytes of "!<arch>\n" and of what stands before a file
	const size = parseInt(decoder.decode(bytes.slice(header + 48, header + 58)), 10);
	return bytes.slice(header + entry, header + entry + size);
}

// Builds run one after the other, because they share files.
let queue = build({ 'warm.go': 'package main\n\nfunc main() {}\n' }).catch(() => {});

onmessage = ({ data: { port } }) => {
	port.onmessage = async ({ data: { id, build: sources, exported: path } }) => {
		const work = sources ? queue.then(() => build(sources)) : exported(path);
		if (sources) queue = work.catch(() => {});
		try {
			port.postMessage({ id, result: await work });
		} catch (error) {
			port.postMessage({ id, error: String(error.message ?? error) });
		}
	};
};
