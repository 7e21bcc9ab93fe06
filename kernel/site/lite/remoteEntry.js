// An extension of JupyterLite with the kernel gametree. It is written as what a bundler
// would make of it, a container of module federation, so that it needs none.
//
// The kernel runs in a worker, which takes and sends messages of Jupyter as they are.

(window._JUPYTERLAB ??= {}).gametree = (() => {
	const app = new URL('../../../../app/', document.currentScript.src);
	let scope;
	const shared = async name => (await Object.values(scope[name])[0].get())();

	const plugins = async () => {
		const { IKernelSpecs, IKernelClient } = await shared('@jupyterlite/services');
		const { Client } = await import(new URL('client.js', app));
		const { Signal } = await shared('@lumino/signaling');
		const { INotebookTracker, NotebookActions } = await shared('@jupyterlab/notebook');

		class Kernel {
			isDisposed = false;
			disposed = new Signal(this);
			constructor({ id, name, location, sendMessage }) {
				Object.assign(this, { id, name, location });
				this.client = new Client(message => sendMessage(this.addressed(message)));
				this.ready = this.client.ready;
			}
			// HandleMessage returns before the kernel has answered, so that comms, completion
			// and the end of a cell do not wait for each other. The kernel has its own queue.
			async handleMessage(message) {
				this.session = message.header.session || this.session;
				this.client.pass(message);
			}
			// addressed returns a message of the kernel with the session of the client that
			// it answers, by which JupyterLite finds the client.
			addressed(message) {
				message.header.session = message.parent_header.session || this.session;
				return message;
			}
			interrupt() { this.client.interrupt(); }
			dispose() {
				if (this.isDisposed) return;
				this.isDisposed = true;
				this.client.end();
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
		}, {
			// A notebook is saved before a cell runs, and with its outputs a little later.
			id: 'gametree:save',
			autoStart: true,
			requires: [INotebookTracker],
			activate(app, notebooks) {
				const due = new Map(); // notebook -> timer
				const save = (notebook, after) => {
					clearTimeout(due.get(notebook));
					due.set(notebook, setTimeout(() => notebooks.find(panel => panel.content === notebook)?.context.save(), after));
				};
				NotebookActions.executionScheduled.connect((_, { notebook }) => save(notebook, 0));
				NotebookActions.executed.connect((_, { notebook }) => save(notebook, 1000));
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
