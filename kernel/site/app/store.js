// Texts by key in the browser's IndexedDB, or in memory where that is not allowed, as
// in some private windows.

const promise = request => new Promise((resolve, reject) => {
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

export class Store {
	#memory = new Map();
	#database = new Promise(resolve => {
		try {
			const request = indexedDB.open('gametree', 1);
			request.onupgradeneeded = () => request.result.createObjectStore('texts');
			request.onsuccess = () => resolve(request.result);
			request.onerror = request.onblocked = () => resolve(null);
		} catch {
			resolve(null);
		}
	});

	// texts calls f with the stored texts, and returns undefined without a database.
	async #texts(mode, f) {
		const database = await this.#database;
		return database && promise(f(database.transaction('texts', mode).objectStore('texts')));
	}

	async get(key) {
		if (this.#memory.has(key)) return this.#memory.get(key);
		return await this.#texts('readonly', texts => texts.get(key)) ?? null;
	}

	// Set keeps a text in memory if the browser has no room for it, and then rejects.
	async set(key, value) {
		this.#memory.set(key, value);
		if (await this.#texts('readwrite', texts => texts.put(value, key)) !== null) this.#memory.delete(key);
	}

	async delete(key) {
		this.#memory.delete(key);
		await this.#texts('readwrite', texts => texts.delete(key));
	}

	async keys() {
		const stored = await this.#texts('readonly', texts => texts.getAllKeys()) ?? [];
		return [...new Set([...stored, ...this.#memory.keys()])].sort();
	}
}
