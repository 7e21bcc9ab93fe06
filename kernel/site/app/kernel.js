// The worker of one kernel: kernel.wasm, later commands.wasm, and what they need of the
// page.
//
// The page sends {tools}, a port to the worker tools.js, and then {message}, a message
// of Jupyter as JSON text for the kernel; it gets {message} and once {started}. It also
// gets {busy: true} when a build that the learner stopped does not end: it then ends the
// worker tools.js and sends a port to a new one. By {read, port} it is asked for the text
// of a file that the learner has uploaded; it answers over the port with {text} or {error}.
// The functions of globalThis.gametree are listed in kernel/page/wasm/doc.go.

import './wasm_exec.js';
import { Store } from './store.js';
import { module } from './load.js';
import { kept } from './built.js';

const site = new URL('../', import.meta.url);
const store = new Store();
const programs = new Map();  // number -> WebAssembly.Module
const processes = new Map(); // number -> Process
let last = 0;

// Tools asks the worker tools.js, which answers in any order. A worker that takes the
// place of another one is asked again what that has not answered.
class Tools {
	#asked = new Map();
	#port;
	connect(port) {
		this.#port = port;
		port.onmessage = ({ data: { id, began, error, result } }) => {
			const asked = this.#asked.get(id);
			if (began) return this.#note(id, { began });
			this.#asked.delete(id);
			if (error === undefined) asked?.resolve(result); else asked?.reject(new Error(error));
		};
		for (const [id, { request }] of this.#asked) port.postMessage({ id, ...request });
	}
	ask(request, signal) {
		return new Promise((resolve, reject) => {
			const id = ++last;
			this.#asked.set(id, { request, resolve, reject });
			this.#port?.postMessage({ id, ...request });
			signal?.addEventListener('abort', () => this.#note(id, { stopped: true }));
		});
	}
	// Note has the worker ended if a build has begun and was stopped, but does not end.
	#note(id, what) {
		const asked = Object.assign(this.#asked.get(id) ?? {}, what);
		if (asked.began && asked.stopped) setTimeout(() => {
			if (this.#asked.delete(id)) postMessage({ busy: true });
		}, patience);
	}
}
const patience = 2000; // milliseconds in which a build that was stopped may still end
const tools = new Tools();

// uploaded returns a file that the learner has uploaded.
async function uploaded(name) {
	const { port1, port2 } = new MessageChannel();
	postMessage({ read: name, port: port2 }, [port2]);
	const { text, error } = await new Promise(resolve => { port1.onmessage = ({ data }) => resolve(data); });
	if (error) throw new Error(error);
	return new TextEncoder().encode(text);
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

const waiting = []; // messages that came before the kernel was ready
let receive = message => waiting.push(message);

// The boards of games are in other documents, and their comms do not pass through
// JupyterLite.
const boards = new BroadcastChannel('gametree-' + crypto.randomUUID());
boards.onmessage = ({ data }) => receive(data);

globalThis.gametree = {
	channel: boards.name,
	async build({ signal, ...source }) {
		const ready = await kept(source).catch(() => {});
		signal?.throwIfAborted();
		const { ok, text, module } = ready ? { ok: true, text: '', module: ready } : await tools.ask({ build: source }, signal);
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
	// A path export/PATH is the export data of the package PATH, and uploaded/NAME a file
	// of the learner.
	async fetch(path) {
		if (path.startsWith('export/')) return tools.ask({ exported: path.slice('export/'.length) });
		if (path.startsWith('uploaded/')) return uploaded(path.slice('uploaded/'.length));
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
	handOver(state) {
		receive = message => waiting.push(message);
		gametree.state = state;
		start('commands');
	},
};

// start starts one of the kernels: kernel, which is small, or commands, which can do all.
async function start(name) {
	const go = new Go();
	const instance = await WebAssembly.instantiate(await module(name), go.importObject);
	go.run(instance).then(() => { throw new Error('the kernel has ended'); });
}

onmessage = ({ data }) => {
	if (data.tools) tools.connect(data.tools);
	if (data.message) receive(data.message);
};

await start('kernel');
