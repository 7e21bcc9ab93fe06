// A worker starts in the background, so one is always kept ready for the next program.
const newWorker = () => new Worker(new URL('program.js', import.meta.url), { type: 'module' });
let spare = newWorker();

// Process is a program that runs in a worker of its own; see program.js.
export class Process {
	#answers = []; // of the calls that wait
	constructor(module, { env = {}, args = ['cell'], most = 0, serve = false, files }, output, asked) {
		this.worker = spare;
		spare = newWorker();
		this.ended = new Promise(resolve => { this.end = ended => {
			setTimeout(() => this.worker.terminate());
			this.over = { code: 0, killed: false, fault: '', ...ended };
			for (const { reject } of this.#answers) reject(new Error(this.over.fault || 'the program has ended'));
			this.#answers = [];
			resolve(this.over);
		}; });
		this.worker.onerror = event => this.end({ fault: event.message || 'the program could not be started' });
		this.worker.onmessage = ({ data }) => {
			if (this.over) return;
			if (data.stream) output?.(data.stream, data.text);
			else if (data.asked) (asked ?? (() => this.input('')))();
			else if (data.answer !== undefined) this.#answers.shift().resolve(data.answer);
			else setTimeout(() => this.end(data)); // Firefox can hang in new Worker during a message of another worker
		};
		this.worker.postMessage({ module, env, args, most, serve, files }, [...new Set(files?.map(([, bytes]) => bytes.buffer))]);
	}
	call(text) {
		if (this.over) return Promise.reject(new Error('the program has ended'));
		return new Promise((resolve, reject) => {
			this.#answers.push({ resolve, reject });
			this.worker.postMessage(text);
		});
	}
	input(text) { this.worker.postMessage({ input: text }); }
	kill() { if (!this.over) this.end({ code: -1, killed: true }); }
}
