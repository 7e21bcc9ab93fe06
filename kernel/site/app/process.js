// Programs that run in workers of their own; see program.js. The page makes these workers; see parent.js. It gets
// {child, begin} to start one with that id, {child, data} to send it a message, and {child} to end it; it sends
// {child, data} and, on an error, {child, fault}.

const processes = new Map(); // by the ids of their workers
let last = 0;

// The page imports buffers only, and is sent none of these.
globalThis.WorkerGlobalScope && addEventListener('message', ({ data: { child, data, fault } }) => {
	if (fault === undefined) processes.get(child)?.take(data);
	else processes.get(child)?.end({ fault: fault || 'the program could not be started' });
});

export class Process {
	#answers = []; // of the calls that wait
	#id = ++last;
	ended = new Promise(resolve => { this.resolve = resolve; });
	constructor(module, { env = {}, args = ['cell'], most = 0, serve = false, files }, output, asked) {
		Object.assign(this, { output, asked });
		processes.set(this.#id, this);
		postMessage({ child: this.#id, begin: true });
		this.#send({ module, env, args, most, serve, files });
	}
	#send(data) { postMessage({ child: this.#id, data }, buffers(data)); }
	take(data) {
		if (data.stream) this.output?.(data.stream, data.text);
		else if (data.asked) (this.asked ?? (() => this.input('')))(data.files);
		else if (data.answer !== undefined) this.#answers.shift().resolve(data.answer);
		else this.end(data);
	}
	end(ended) {
		processes.delete(this.#id);
		postMessage({ child: this.#id });
		this.over = { code: 0, killed: false, fault: '', ...ended };
		for (const { reject } of this.#answers) reject(new Error(this.over.fault || 'the program has ended'));
		this.resolve(this.over);
	}
	async call(text) {
		if (this.over) throw new Error('the program has ended');
		this.#send(text);
		return new Promise((resolve, reject) => this.#answers.push({ resolve, reject }));
	}
	input(text, files) { this.#send({ input: text, files }); }
	kill() { if (!this.over) this.end({ code: -1, killed: true }); }
}

// Unreached explains why a part of the site did not come.
export const unreached = 'there is no network, or one has to sign in to it first';

// buffers returns what a message gives away: the bytes of its files.
export const buffers = data => [...new Set(data?.files?.map(([, bytes]) => bytes.buffer))];
