// An extension of JupyterLite with the kernel gametree. It is written as what a bundler
// would make of it, a container of module federation, so that it needs none.
//
// The kernel runs in a worker, which takes and sends messages of Jupyter as they are.

(window._JUPYTERLAB ??= {}).gametree = (() => {
	const app = new URL('../../../../app/', document.currentScript.src);
	let scope;
	const shared = async name => (await Object.values(scope[name])[0].get())();

	// The compiler and the linker, for all kernels of this page.
	const newWorker = name => new Worker(new URL(name, app), { type: 'module' });
	const tools = newWorker('tools.js');
	const broken = new Promise(resolve => {
		tools.onerror = event => resolve('the compiler could not be started: ' + (event.message || 'app/tools.js is missing') + '; load the page again');
	});

	// The site is stored for visits without a network, while the learner reads. By then all
	// that the first cell needs was fetched, and a program built.
	let stored;
	tools.onmessage = () => stored ??= setTimeout(async () => {
		const { installing, waiting, active } = await navigator.serviceWorker?.register(new URL('../service-worker.js', app)).catch(() => {}) ?? {};
		for (const worker of [installing, waiting, active]) worker?.postMessage('app');
	}, 20000);

	const plugins = async () => {
		const { IKernelSpecs, IKernelClient } = await shared('@jupyterlite/services');
		const { Signal } = await shared('@lumino/signaling');

		class Kernel {
			isDisposed = false;
			disposed = new Signal(this);
			constructor({ id, name, location, sendMessage }) {
				Object.assign(this, { id, name, location });
				this.worker = newWorker('kernel.js');
				const { port1, port2 } = new MessageChannel();
				tools.postMessage({ port: port1 }, [port1]);
				this.worker.postMessage({ tools: port2 }, [port2]);
				broken.then(text => this.worker.postMessage({ broken: text }));
				this.ready = new Promise((resolve, reject) => {
					this.worker.onerror = event => reject(new Error('The kernel could not be started: ' + event.message));
					this.worker.onmessage = ({ data }) => {
						if (data.started) resolve();
						if (data.message) sendMessage(this.addressed(JSON.parse(data.message)));
					};
				});
			}
			// HandleMessage returns before the kernel has answered, so that comms, completion
			// and the end of a cell do not wait for each other. The kernel has its own queue.
			async handleMessage(message) {
				this.session = message.header.session || this.session;
				this.worker.postMessage({ message: JSON.stringify(message) });
			}
			// addressed returns a message of the kernel with the session of the client that
			// it answers, by which JupyterLite finds the client.
			addressed(message) {
				message.header.session = message.parent_header.session || this.session;
				return message;
			}
			interrupt() {
				this.handleMessage({
					channel: 'control', parent_header: {}, metadata: {}, content: {},
					header: { msg_id: crypto.getRandomValues(new Uint32Array(4)).join('-'), msg_type: 'interrupt_request', session: '', username: '', date: new Date().toISOString(), version: '5.3' },
				});
			}
			dispose() {
				if (this.isDisposed) return;
				this.isDisposed = true;
				this.worker.terminate();
				this.disposed.emit();
			}
		}

		return [{
			id: 'gametree:kernel',
			autoStart: true,
			requires: [IKernelSpecs],
			activate(app, specs) {
				specs.register({
					spec: { name: 'gametree', display_name: 'gametree (Go)', language: 'go', argv: [], resources: {} },
					create: async options => new Kernel(options),
				});
			},
		}, {
			// JupyterLite does not pass the Stop button on to kernels.
			id: 'gametree:interrupt',
			autoStart: true,
			requires: [IKernelClient],
			activate(app, client) {
				const interrupt = client.interrupt.bind(client);
				client.interrupt = async id => {
					(await client.getModel(id))?.interrupt?.();
					return interrupt(id);
				};
			},
		}];
	};
	return {
		init(s) { scope = s; },
		async get() {
			const list = await plugins();
			return () => ({ __esModule: true, default: list });
		},
	};
})();
