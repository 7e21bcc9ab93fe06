// The large files of the site. They are compressed, and decoded here, because a browser would only decode them for
// servers that announce it. The browser keeps what was decoded for later visits.

import { unreached } from './process.js';

const here = name => new URL(name, import.meta.url);
export const index = fetch(here('index.json'), { cache: 'no-cache' }).then(response => response.json()).catch(lost);
function lost() { throw new Error(unreached + '. Then run the cell again'); }

// kept is the browser's cache of unpacked files, without those of earlier versions of the site; null where there is
// none.
const kept = (async () => {
	const cache = await caches.open('gametree-unpacked');
	const current = new Set(Object.values((await index).files).map(({ url }) => here(url).href));
	for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
	return cache;
})().catch(() => null);

// Pages that wait are sent [name, part]: how much of a file was fetched, from 0 to 1.
const loading = new BroadcastChannel('gametree-loading');

// unpack returns the response of an unpacked file by its name in index.json, and lets the browser keep it. If it must
// be fetched, it is in its turn, and calls arrived when it is here.
async function unpack(name, turn, arrived) {
	const { url, size, packed } = (await index).files[name];
	const cache = await kept, response = await cache?.match(here(url));
	loading.postMessage([name, response ? 1 : 0]);
	if (response) return response;
	const [Decoder] = await Promise.all([decoder, turn]);
	const body = await fetched(url, arrived, loaded => loading.postMessage([name, loaded / packed]));
	const decoded = url.endsWith('.gz') ? body.pipeThrough(new DecompressionStream('gzip')) : new Decoder(body);
	const unpacked = new Response(decoded, { headers: { 'content-type': 'application/wasm', 'content-length': size } });
	const copy = unpacked.clone();
	setTimeout(() => cache?.put(here(url), copy).catch(() => {}), 5000); // the first cell goes first; no room is no harm
	return unpacked;
}

// decoder is a promise of the constructor of streams that decode xz, which comes in a script, not a module.
const decoder = fetch(here('vendor/xz/xz-decompress.min.js')).then(async response => {
	new Function(await response.text())();
	return globalThis['xz-decompress'].XzReadableStream;
});

// A worker fetches one file after the other, in the order in which it asks for them.
let last = Promise.resolve();

// read returns what f makes of the response of an unpacked file.
async function read(name, f) {
	const turn = last;
	let arrived;
	last = new Promise(resolve => { arrived = resolve; });
	return unpack(name, turn, arrived).then(f).finally(arrived).catch(lost);
}

// Bytes returns an unpacked file, module the compiled module of a program of the site, and all fetches every file,
// for visits without a network.
export async function bytes(name) { return new Uint8Array(await read(name, response => response.arrayBuffer())); }
export async function module(name) { return read(name + '.wasm', response => WebAssembly.compileStreaming(response)); }
export async function all() { for (const name in (await index).files) read(name, response => { response.body.cancel(); }); }

// fetched returns the body of a file, and reports how many bytes of it have arrived. It does not wait for who reads the
// body, and the worker takes messages between two pieces.
async function fetched(name, arrived, report) {
	const { ok, status, statusText, body } = await fetch(here(name));
	if (!ok) throw new Error(name + ': ' + status + ' ' + statusText);
	let loaded = 0;
	const { readable, writable } = new TransformStream({ transform(piece, output) {
		output.enqueue(piece);
		report(loaded += piece.length);
	} }, undefined, { highWaterMark: Infinity });
	body.pipeTo(writable).catch(() => {}).finally(arrived);
	return readable.pipeThrough(new TransformStream({ transform(piece, output) {
		output.enqueue(piece);
		return globalThis.scheduler?.postTask(() => {});
	} }));
}
