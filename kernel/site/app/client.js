// Starts kernels. JupyterLite's extension and the pages to read use it.

import { Parent } from './parent.js';

let tools, broken; // the worker with the compiler and the linker, for all kernels of this page
let done;
export const built = new Promise(resolve => { done = resolve; }); // a program, for the first time

function startTools() {
	if (tools) return;
	tools = new Parent('tools.js');
	broken = new Promise(resolve => {
		tools.onerror = event => resolve('the compiler could not be started: ' + (event.message || 'app/tools.js is missing') + '; load the page again');
	});
	// The site is stored for visits without a network, while the learner reads. By then all
	// that the first cell needs was fetched, and a program built.
	let stored;
	tools.onmessage = ({ data }) => data.built && done(stored ??= setTimeout(async () => {
		const { installing, waiting, active } = await navigator.serviceWorker?.register(new URL('../service-worker.js', import.meta.url)).catch(() => {}) ?? {};
		for (const worker of [installing, waiting, active]) worker?.postMessage('app');
	}, 20000));
}

// Client is the front end of a kernel. It calls receive with the messages of the kernel,
// which are those of Jupyter.
export class Client {
	constructor(receive) {
		startTools();
		this.worker = new Parent('kernel.js');
		const { port1, port2 } = new MessageChannel();
		tools.postMessage({ port: port1 }, [port1]);
		this.worker.postMessage({ tools: port2 }, [port2]);
		broken.then(text => this.worker.postMessage({ broken: text }));
		this.ready = new Promise((resolve, reject) => {
			this.worker.onerror = event => reject(new Error('The kernel could not be started: ' + event.message));
			this.worker.onmessage = ({ data }) => {
				if (data.started) resolve();
				if (data.message) receive(JSON.parse(data.message));
			};
		});
	}
	// Send sends a message, and returns its id.
	send(type, content, channel = 'shell') {
		const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
		this.pass({
			channel, parent_header: {}, metadata: {}, content,
			header: { msg_id: id, msg_type: type, session: '', username: '', date: new Date().toISOString(), version: '5.3' },
		});
		return id;
	}
	pass(message) { this.worker.postMessage({ message: JSON.stringify(message) }); }
	interrupt() { this.send('interrupt_request', {}, 'control'); }
	end() { this.worker.terminate(); }
}
