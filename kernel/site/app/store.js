// Texts by key in the browser's IndexedDB, or in memory where that is not allowed, as in some private windows.

import * as idb from './vendor/idb-keyval/index.js';

const texts = idb.createStore('gametree', 'texts'), memory = new Map();
const allowed = (async () => texts('readonly', () => true))().catch(() => false);

export async function get(key) {
	return memory.get(key) ?? (await allowed ? await idb.get(key, texts) : null) ?? null;
}

// Set keeps a text in memory if the browser has no room for it, and then rejects.
export async function set(key, value) {
	memory.set(key, value);
	if (!await allowed) return;
	await idb.set(key, value, texts).catch(error => { throw new Error(error?.name ?? 'it was aborted'); });
	memory.delete(key);
}
