// The worker of one kernel: kernel.wasm, and what it needs of the page.
//
// The page sends {tools} once, a port to the worker tools.js, and then {message}, a
// message of Jupyter as JSON text for the kernel; it gets {message} and once {started}.
// The functions of globalThis.gametree are listed in kernel/page/wasm/doc.go.

import './wasm_exec.js';
import { Store } from './store.js';
import { module } from './load.js';

const site = new URL('../', import.meta.url);
const store = new Store();
const programs = new Map();  // number -> WebAssembly.Module
const processes = new Map(); // number -> Process
let last = 0;

// Tools asks the worker tools.js, which answers in any order.
class Tools {
	#asked = new Map();
	constructor(port) {
		this.port = port;
		port.onmessage = ({ data: { id, error, result } }) => {
			const { resolve, reject } = this.#asked.get(id);
			this.#asked.delete(id);
			if (error === undefined) resolve(result); else reject(new Error(error));
		};
	}
	ask(request) {
		return new Promise((resolve, reject) => {
			const id = ++last;
			this.#asked.set(id, { resolve, reject });
			this.port.postMessage({ id, ...request });
		});
	}
}

// A worker starts in the background, so one is always kept ready for the next program.
const newWorker = () => new Worker(new URL('program.js', import.meta.url), { type: 'module' });
let spare = newWorker();

class Process {
	#answers = []; // of the calls that wait
	constructor(module, { env = {}, args = ['cell'], most = 0, serve = false }, output) {
		this.worker = spare;
		spare = newWorker();
		this.ended = new Promise(resolve => { this.end = ended => {
			this.worker.terminate();
			this.over = { code: 0, killed: false, fault: '', ...ended };
			for (const { reject } of this.#answers) reject(new Error(this.over.fault || 'the program has ended'));
			this.#answers = [];
			resolve(this.over);
		}; });
		this.worker.onerror = event => this.end({ fault: event.message || 'the program could not be started' });
		this.worker.onmessage = ({ data }) => {
			if (this.over) return;
			if (data.stream) output?.(data.stream, data.text);
			else if (data.answer !== undefined) this.#answers.shift().resolve(data.answer);
			else this.end(data);
		};
		this.worker.postMessage({ module, env, args, most, serve });
	}
	call(text) {
		if (this.over) return Promise.reject(new Error('the program has ended'));
		return new Promise((resolve, reject) => {
			this.#answers.push({ resolve, reject });
			this.worker.postMessage(text);
		});
	}
	kill() { if (!this.over) this.end({ code: -1, killed: true }); }
}

let connected;
const tools = new Promise(resolve => { connected = resolve; });
const waiting = []; // messages that came before the kernel was ready
let receive = message => waiting.push(message);

// The boards of games are in other documents, and their comms do not pass through
// JupyterLite.
const boards = new BroadcastChannel('gametree-' + crypto.randomUUID());
boards.onmessage = ({ data }) => receive(data);

globalThis.gametree = {
	channel: boards.name,
	async build(source) {
		const { ok, text, module } = await (await tools).ask({ build: source });
		if (ok) programs.set(++last, module);
		return { ok, text, program: ok ? last : 0 };
	},
	start(program, options, output) {
		if (!programs.has(program)) throw new Error('there is no program ' + program);
		processes.set(++last, new Process(programs.get(program), options, output));
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
	kill(process) { processes.get(process)?.kill(); },
	forget(program) { programs.delete(program); },
	get: key => store.get(key),
	set: (key, value) => store.set(key, value),
	delete: key => store.delete(key),
	keys: () => store.keys(),
	// A path export/PATH is the export data of the package PATH.
	async fetch(path) {
		if (path.startsWith('export/')) return (await tools).ask({ exported: path.slice('export/'.length) });
		const response = await fetch(new URL(path, site));
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
	if (data.tools) connected(new Tools(data.tools));
	if (data.message) receive(data.message);
};

const go = new Go();
const instance = await WebAssembly.instantiate(await module('kernel'), go.importObject);
go.run(instance).then(() => { throw new Error('the kernel has ended'); });
