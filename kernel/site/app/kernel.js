// The worker of one kernel: kernel.wasm, and what it needs of the page.
//
// The page sends {tools}, a port to the worker tools.js, and then {message}, a message of Jupyter as JSON text for
// the kernel; it gets {message} and once {started}, and the messages of process.js. The functions of
// globalThis.gametree are listed in kernel/page/wasm/doc.go.

import './wasm_exec.js';
import { get, set } from './store.js';
import { module } from './load.js';
import { Process } from './process.js';
import { kept, limits } from './built.js';

const programs = new Map(); // number -> WebAssembly.Module
let last = 0;

// ask asks the worker tools.js, which answers each request over a port of its own.
let connect;
const tools = new Promise(resolve => { connect = resolve; });

async function ask(request, signal) {
	const { port1: answers, port2: port } = new MessageChannel();
	(await tools).postMessage({ ...request, port }, [port]);
	signal?.addEventListener('abort', () => answers.postMessage('stop'));
	const { error, result } = await new Promise(resolve => { answers.onmessage = ({ data }) => resolve(data); });
	answers.close();
	if (error !== undefined) throw new Error(error);
	return result;
}

let start; // gives messages to the kernel, which is ready
const kernel = new Promise(resolve => { start = resolve; });
const receive = message => kernel.then(take => take(message));

// The boards of games are in other documents.
const boards = new BroadcastChannel('gametree-' + crypto.getRandomValues(new Uint32Array(4)).join('-'));
boards.onmessage = ({ data }) => receive(data);

globalThis.gametree = {
	channel: boards.name,
	async build(source, signal) {
		const ready = await kept(source).catch(() => {});
		signal?.throwIfAborted();
		const { ok, text, module } = ready ? { ok: true, text: '', module: ready } : await ask({ build: source }, signal);
		if (module) programs.set(++last, module);
		return { ok, text, program: module ? last : 0 };
	},
	start(program, options, output, asked) {
		if (!programs.has(program)) throw new Error('there is no program ' + program);
		const env = { ...limits(options.serve), ...options.env };
		return new Process(programs.get(program), { ...options, env }, output, asked);
	},
	forget(program) { programs.delete(program); },
	get, set,
	// A path export/PATH is the export data of the package PATH.
	async fetch(path) {
		if (path.startsWith('export/')) return ask({ exported: path.slice('export/'.length) });
		const response = await fetch(new URL('../' + path, import.meta.url));
		if (!response.ok) throw new Error(path + ': ' + response.status + ' ' + response.statusText);
		return new Uint8Array(await response.arrayBuffer());
	},
	send(message) {
		if (/"msg_type":"comm_(msg|close)"/.test(message)) boards.postMessage(message);
		else postMessage({ message });
	},
	started(take) {
		start(take);
		postMessage({ started: true });
	},
};

onmessage = ({ data }) => {
	if (data.tools) connect(data.tools);
	if (data.message) receive(data.message);
};

const go = new Go(), instance = await WebAssembly.instantiate(await module('kernel'), go.importObject);
go.run(instance).then(() => { throw new Error('the kernel has ended'); });
