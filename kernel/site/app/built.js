// The programs that were built last, kept by the browser, as Go's build cache keeps packages: a later visit that runs
// the same cells needs neither compiler nor linker.

import { index } from './load.js';

// options say how all programs are built.
export const options = {
	compile: ['-complete', '-c=1', '-pack', '-dwarf=false'],
	link: ['-s', '-w'],
	megabytes: { served: 400, other: 1024 }, // of a program's memory, at most
};

export const megabytes = serve => options.megabytes[serve ? 'served' : 'other'];

// limits makes a program collect its garbage before its memory is full.
export const limits = serve => ({ GOMEMLIMIT: megabytes(serve) * 3 / 4 + 'MiB' });

const most = 24; // programs, of about 5 MB each

// open returns the cache, null where the browser has none.
const open = () => globalThis.caches?.open('gametree-built').catch(() => null) ?? null;

// address returns the key of a program in the cache: a hash of all that it is made from.
async function address({ files, before = [], serve = false }) {
	const sorted = files => Object.entries(files).sort(); // a Go map has any order
	const packages = before.map(({ path, files }) => [path, sorted(files)]);
	const text = JSON.stringify([await index, options, sorted(files), packages, serve]);
	const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
	return new URL('built/' + [...sum].map(n => n.toString(16).padStart(2, '0')).join(''), import.meta.url);
}

// Kept returns the module of a source if it is kept, and undefined if it must be built.
export async function kept(source) {
	const cache = await open(), response = await cache?.match(await address(source));
	return response && WebAssembly.compileStreaming(response);
}

// Keep keeps a program, and forgets the oldest.
export async function keep(source, program) {
	const cache = await open();
	if (!cache) return;
	await cache.put(await address(source), new Response(program, { headers: { 'content-type': 'application/wasm' } }));
	for (const request of (await cache.keys()).slice(0, -most)) await cache.delete(request);
}
