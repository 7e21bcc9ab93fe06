// Texts by key in the browser's IndexedDB, or in memory where that is not allowed, as in some private windows.

export class Store {
	#memory = new Map();
	#database = new Promise((resolve, reject) => {
		const request = indexedDB.open('gametree', 1);
		request.onupgradeneeded = () => request.result.createObjectStore('texts');
		request.onsuccess = () => resolve(request.result);
		request.onerror = request.onblocked = reject;
	}).catch(() => null);

	// texts calls f with the stored texts, and returns null without a database. What was written is stored when the
	// transaction is complete: if there is no room, it is aborted after the request has succeeded.
	async #texts(mode, f) {
		const database = await this.#database;
		if (!database) return null;
		const transaction = database.transaction('texts', mode), request = f(transaction.objectStore('texts'));
		return new Promise((resolve, reject) => {
			transaction.oncomplete = () => resolve(request.result);
			transaction.onabort = () => reject(new Error(transaction.error?.name ?? 'it was aborted'));
		});
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
}
