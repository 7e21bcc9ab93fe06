// The large files of the site: they are compressed with Brotli, which browsers decode
// only for servers that announce it. So a program of the site does, unpack.wasm.
// What was unpacked is kept by the browser for later visits.

import { Program } from './wasi.js';

const here = name => new URL(name, import.meta.url);
const index = fetch(here('index.json'), { cache: 'no-cache' }).then(response => response.json());

// kept is the browser's cache of unpacked files, without those of earlier versions of
// the site; null where there is none.
const kept = (async () => {
	if (!globalThis.caches) return null;
	const cache = await caches.open('gametree-unpacked');
	const current = new Set(Object.values((await index).files).map(({ url }) => here(url).href));
	for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
	return cache;
})().catch(() => null);

// File returns the response of an unpacked file by its name in index.json.
export async function file(name) {
	const { url, size } = (await index).files[name];
	const cache = await kept, stored = await cache?.match(here(url));
	if (stored) return stored;
	const packed = new Uint8Array(await (await fetched(url + '.br')).arrayBuffer());
	const unpacked = new Response(await unpack(packed, size), { headers: { 'content-type': 'application/wasm', 'content-length': size } });
	cache?.put(here(url), unpacked.clone()).catch(() => {}); // no room is no harm
	return unpacked;
}

// Module returns the compiled module of a program of the site.
export async function module(name) { return WebAssembly.compileStreaming(file(name + '.wasm')); }

export { index };

async function fetched(name) {
	const response = await fetch(here(name));
	if (!response.ok) throw new Error(name + ': ' + response.status + ' ' + response.statusText);
	return response;
}

let unpacker;
async function unpack(packed, size) {
	unpacker ??= fetched('unpack.wasm.gz').then(response =>
		WebAssembly.compileStreaming(new Response(response.body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'content-type': 'application/wasm' } })));
	const out = new Uint8Array(size);
	let n = 0, at = 0;
	const code = new Program(await unpacker, {
		input(most) { const piece = packed.subarray(at, at + most); at += piece.length; return piece; },
		write(fd, bytes) { out.set(bytes, n); n += bytes.length; },
	}).run();
	if (code || n !== size) throw new Error('a file of the site is damaged: load the page again');
	return out;
}
