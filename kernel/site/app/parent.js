// Workers whose programs run in workers of their own. The page makes those too, and passes messages on, because
// Firefox can hang in new Worker inside a worker; see process.js.

import { buffers } from './process.js';

// A worker starts in the background, so two for programs are always kept ready.
const spare = new Set();
function prepare() {
	while (spare.size < 2) {
		const one = new Worker(new URL('program.js', import.meta.url), { type: 'module' });
		spare.add(one);
		one.onerror = () => spare.delete(one); // it did not come
	}
}

export class Parent extends Worker {
	#children = new Map(); // by their ids
	constructor(file) {
		super(new URL(file, import.meta.url), { type: 'module' });
		prepare();
		this.addEventListener('message', ({ data: { child: id, begin, data } }) => {
			if (begin) this.#begin(id);
			else if (data !== undefined) this.#children.get(id)?.postMessage(data, buffers(data));
			else this.#end(id);
		});
	}
	#begin(id) {
		prepare();
		const [child] = spare;
		spare.delete(child);
		prepare();
		child.onmessage = ({ data }) => this.postMessage({ child: id, data }, buffers(data));
		child.onerror = event => this.postMessage({ child: id, fault: event.message });
		this.#children.set(id, child);
	}
	#end(id) {
		this.#children.get(id)?.terminate();
		this.#children.delete(id);
	}
	terminate() {
		for (const id of this.#children.keys()) this.#end(id);
		super.terminate();
	}
}
