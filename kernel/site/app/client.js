// Starts kernels, for the pages to read.

import { Parent } from './parent.js';
import { unreached } from './process.js';

let tools; // the worker with the compiler and the linker, for all kernels of this page
let done;
export const built = new Promise(resolve => { done = resolve; }); // a program, for the first time

// The rest of the site is kept for visits without a network, while the learner reads.
if (!metered) built.then(() => setTimeout(() => tools?.postMessage({ keep: true }), 5000));

// endTools ends what builds cells. The next kernel begins it anew.
export function endTools() {
	tools?.terminate();
	tools = undefined;
}

// Client is the front end of a kernel. It calls receive with the messages of the kernel, which are those of Jupyter,
// and ended with a sentence when a worker has died.
export class Client {
	constructor(receive, ended) {
		const fails = event => {
			endTools();
			ended(!started ? 'Go could not be loaded: ' + unreached + '.'
				: 'Go has ended' + (event.message ? ' (' + event.message.replace(/^Uncaught (Error: )?/, '') + ')' : '') + '.');
		};
		let started = false;
		if (!tools) {
			tools = new Parent('tools.js');
			tools.onmessage = ({ data }) => { if (data.built) done(); };
		}
		tools.onerror = fails;
		this.worker = new Parent('kernel.js');
		const { port1, port2 } = new MessageChannel();
		tools.postMessage({ kernel: port1 }, [port1]);
		this.worker.postMessage({ tools: port2 }, [port2]);
		this.worker.onerror = fails;
		this.ready = new Promise(resolve => {
			this.worker.onmessage = ({ data }) => {
				if (data.started) resolve(started = true);
				if (data.message) receive(JSON.parse(data.message));
			};
		});
	}
	// Send sends a message, and returns its id.
	send(type, content, channel = 'shell') {
		const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
		this.worker.postMessage({ message: JSON.stringify({
			channel, parent_header: {}, metadata: {}, content,
			header: { msg_id: id, msg_type: type, session: '', username: '', date: new Date().toISOString(), version: '5.3' },
		}) });
		return id;
	}
	end() { this.worker.terminate(); }
}
