import { start } from './child.js';

// Process is a program that runs in a worker of its own; see program.js.
export class Process {
	#answers = []; // of the calls that wait
	constructor(module, { env = {}, args = ['cell'], most = 0, serve = false, files }, output, asked) {
		this.worker = start('program.js', data => this.#take(data, output, asked),
			fault => this.end({ fault: fault || 'the program could not be started' }));
		this.ended = new Promise(resolve => { this.end = ended => {
			this.worker.end();
			this.over = { code: 0, killed: false, fault: '', ...ended };
			for (const { reject } of this.#answers) reject(new Error(this.over.fault || 'the program has ended'));
			resolve(this.over);
		}; });
		this.worker.send({ module, env, args, most, serve, files });
	}
	#take(data, output, asked) {
		if (data.stream) output?.(data.stream, data.text);
		else if (data.asked) (asked ?? (() => this.input('')))(data.files);
		else if (data.answer !== undefined) this.#answers.shift().resolve(data.answer);
		else this.end(data);
	}
	call(text) {
		if (this.over) return Promise.reject(new Error('the program has ended'));
		return new Promise((resolve, reject) => {
			this.#answers.push({ resolve, reject });
			this.worker.send(text);
		});
	}
	input(text, files) { this.worker.send({ input: text, files }); }
	kill() { if (!this.over) this.end({ code: -1, killed: true }); }
}
