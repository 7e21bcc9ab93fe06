// The worker of one kernel: kernel.wasm, and what it needs of the page.
//
// The page sends {tools}, a port to the worker tools.js, and then {message}, a message of Jupyter as JSON text for the
// kernel; it gets {message} and once {started}, and the messages of child.js.
// The functions of globalThis.gametree are listed in kernel/page/wasm/doc.go.

import './wasm_exec.js';
import { Store } from './store.js';
import { module } from './load.js';
import { Process } from './process.js';
import { kept, limits } from './built.js';

const store = new Store();
const programs = new Map();  // number -> WebAssembly.Module
const processes = new Map(); // number -> Process
let last = 0;

// ask asks the worker tools.js, which answers in any order.
const asked = new Map(); // number -> {resolve, reject}
let connect;
const tools = new Promise(resolve => { connect = resolve; });

async function ask(request, signal) {
	const port = await tools, id = ++last;
	port.onmessage ??= ({ data: { id, error, result } }) => {
		const { resolve, reject } = asked.get(id);
		asked.delete(id);
		if (error === undefined) resolve(result); else reject(new Error(error));
	};
	port.postMessage({ id, ...request });
	signal?.addEventListener('abort', () => port.postMessage({ id, stop: true }));
	return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
}

const waiting = []; // messages that came before the kernel was ready
let receive = message => waiting.push(message);

// The boards of games are in other documents.
const boards = new BroadcastChannel('gametree-' + crypto.getRandomValues(new Uint32Array(4)).join('-'));
boards.onmessage = ({ data }) => receive(data);

globalThis.gametree = {
	channel: boards.name,
	async build({ signal, ...source }) {
		const ready = await kept(source).catch(() => {});
		signal?.throwIfAborted();
		const { ok, text, module } = ready ? { ok: true, text: '', module: ready } : await ask({ build: source }, signal);
		if (ok) programs.set(++last, module);
		return { ok, text, program: ok ? last : 0 };
	},
	start(program, options, output, asked) {
		if (!programs.has(program)) throw new Error('there is no program ' + program);
		const env = { ...limits(options.serve), ...options.env };
		processes.set(++last, new Process(programs.get(program), { ...options, env }, output, asked));
		return last;
	},
	async wait(process) {
		const ended = await processes.get(process).ended;
		processes.delete(process);
		return ended;
	},
	async call(process, text) {
		if (!processes.has(process)) throw new Error('the program has ended');
		return processes.get(process).call(text);
	},
	input(process, text) { processes.get(process)?.input(text); },
	kill(process) { processes.get(process)?.kill(); },
	forget(program) { programs.delete(program); },
	get: key => store.get(key),
	set: (key, value) => store.set(key, value),
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
	started(f) {
		receive = f;
		for (const message of waiting.splice(0)) receive(message);
		postMessage({ started: true });
	},
};

onmessage = ({ data }) => {
	if (data.tools) connect(data.tools);
	if (data.message) receive(data.message);
};

const go = new Go(), instance = await WebAssembly.instantiate(await module('kernel'), go.importObject);
go.run(instance).then(() => { throw new Error('the kernel has ended'); });
