// The large files of the site. They are compressed, and decoded here, because a browser
// would only decode them for servers that announce it. The browser keeps what was
// decoded for later visits.

import startDecoder, { BrotliStreamResultCode, DecompressStream } from './vendor/brotli/brotli_dec_wasm.js';

const decoder = startDecoder();
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

// Pages that wait are sent [name, part]: how much of a file was fetched, from 0 to 1.
const loading = new BroadcastChannel('gametree-loading');

// unpack returns the response of an unpacked file by its name in index.json, and a
// promise that the browser keeps it.
async function unpack(name) {
	const { url, size, packed } = (await index).files[name];
	const cache = await kept, response = await cache?.match(here(url));
	loading.postMessage([name, response ? 1 : 0]);
	if (response) return { response };
	await decoder;
	const bytes = await fetched(url + '.br', loaded => loading.postMessage([name, loaded / packed]));
	const unpacked = new Response(decode(bytes, size), { headers: { 'content-type': 'application/wasm', 'content-length': size } });
	return { response: unpacked, stored: cache?.put(here(url), unpacked.clone()).catch(() => {}) }; // no room is no harm
}

// decode returns the bytes that were compressed to packed; there are size of them.
function decode(packed, size) {
	const bytes = new Uint8Array(size), stream = new DecompressStream();
	for (let from = 0, to = 0, success = false; !success;) {
		const result = stream.decompress(packed.subarray(from, from + (1 << 16)), 1 << 20), { buf } = result;
		if (buf.length + result.input_offset === 0) throw new Error('a file of the site is damaged: load the page again');
		bytes.set(buf, to);
		from += result.input_offset;
		to += buf.length;
		success = result.code === BrotliStreamResultCode.ResultSuccess;
		result.free();
	}
	stream.free();
	return bytes;
}

// File returns the response of an unpacked file.
export async function file(name) { return (await unpack(name)).response; }

// Store unpacks a file for a later call of file.
export async function store(name) { await (await unpack(name)).stored; }

// Module returns the compiled module of a program of the site.
export async function module(name) { return WebAssembly.compileStreaming(file(name + '.wasm')); }

export { index };

// A worker fetches one file after the other. The next is asked for as soon as one has arrived,
// before that is decoded, which keeps the worker busy.
let before = Promise.resolve();

async function fetched(name, report) {
	const turn = before;
	let arrived;
	before = new Promise(resolve => { arrived = resolve; });
	try {
		await turn;
		const response = await fetch(here(name));
		if (!response.ok) throw new Error(name + ': ' + response.status + ' ' + response.statusText);
		const pieces = [], reader = response.body.getReader();
		for (let loaded = 0, piece; (piece = (await reader.read()).value); report(loaded)) {
			pieces.push(piece);
			loaded += piece.length;
		}
		arrived();
		return new Uint8Array(await new Blob(pieces).arrayBuffer());
	} finally {
		arrived();
	}
}
