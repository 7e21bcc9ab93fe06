// The large files of the site. They are compressed, and decoded here, because a browser would only decode them for
// servers that announce it. The browser keeps what was decoded for later visits.

import { unreached } from './process.js';

const here = name => new URL(name, import.meta.url);
const lost = () => { throw new Error(unreached + '. Then run the cell again'); };

// store is the browser's cache of unpacked files, undefined where there is none. It keeps the index for visits without
// a network, too.
const store = globalThis.caches?.open('gametree-unpacked').catch(() => {}), list = here('index.json');
export const index = fetch(list, { cache: 'no-cache' }).then(async response => {
	const copy = response.clone(), index = await response.json();
	await (await store)?.put(list, copy).catch(() => {});
	return index;
}).catch(async () => (await (await store).match(list)).json()).catch(lost);

// kept is store without the files of earlier versions of the site.
const kept = (async () => {
	const current = new Set([list, ...Object.values((await index).files).map(({ url }) => here(url))].map(({ href }) => href));
	for (const request of await (await store).keys()) if (!current.has(request.url)) await (await store).delete(request);
	return store;
})().catch(() => null);

// Pages that wait are sent [name, part]: how much of a file was fetched, from 0 to 1.
const loading = new BroadcastChannel('gametree-loading');

// unpack returns the response of an unpacked file by its name in index.json, and lets the
// browser keep it. If it must be fetched, it is in its turn, and calls arrived when it is here.
async function unpack(name, turn, arrived) {
	const { url, size, packed } = (await index).files[name];
	const cache = await kept, response = await cache?.match(here(url));
	loading.postMessage([name, response ? 1 : 0]);
	if (response) return response;
	const Decoder = await decoder();
	await turn;
	const body = await fetched(url, arrived, loaded => loading.postMessage([name, loaded / packed]));
	const decoded = url.endsWith('.gz') ? body.pipeThrough(new DecompressionStream('gzip')) : new Decoder(body);
	const unpacked = new Response(decoded, { headers: { 'content-type': 'application/wasm', 'content-length': size } });
	const copy = unpacked.clone();
	setTimeout(() => cache?.put(here(url), copy).catch(() => {}), 5000); // the first cell goes first; no room is no harm
	return unpacked;
}

// decoder returns the constructor of streams that decode xz. It comes in a script, not a module.
async function decoder() {
	if (!globalThis['xz-decompress']) new Function(await (await fetch(here('vendor/xz/xz-decompress.min.js'))).text())();
	return globalThis['xz-decompress'].XzReadableStream;
}

// A worker fetches one file after the other, in the order in which it asks for them.
let last = Promise.resolve();

// read returns what f makes of the response of an unpacked file.
async function read(name, f) {
	const turn = last;
	let arrived;
	last = new Promise(resolve => { arrived = resolve; });
	return unpack(name, turn, arrived).then(f).finally(arrived).catch(lost);
}

// Bytes returns an unpacked file, and module the compiled module of a program of the site.
export async function bytes(name) { return new Uint8Array(await read(name, response => response.arrayBuffer())); }
export async function module(name) { return read(name + '.wasm', response => WebAssembly.compileStreaming(response)); }

// fetched returns the body of a file, and reports how many bytes of it have arrived. It does not wait for who reads
// the body, and between two pieces the worker takes messages.
async function fetched(name, arrived, report) {
	const { ok, status, statusText, body } = await fetch(here(name)), { port1, port2 } = new MessageChannel();
	if (!ok) throw new Error(name + ': ' + status + ' ' + statusText);
	let loaded = 0;
	const { readable, writable } = new TransformStream({ transform(piece, output) {
		output.enqueue(piece);
		report(loaded += piece.length);
	} }, undefined, { highWaterMark: Infinity });
	body.pipeTo(writable).catch(() => {}).finally(arrived);
	return readable.pipeThrough(new TransformStream({ transform(piece, output) {
		output.enqueue(piece);
		return new Promise(next => {
			port1.onmessage = next;
			port2.postMessage(0);
		});
	} }));
}
