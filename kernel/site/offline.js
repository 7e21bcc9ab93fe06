// The service worker of the site, which serves it without a network after one visit.
//
// Package site writes a line above this text: files, which maps the paths of the files of this version to their hashes,
// but for the large ones, which load.js keeps. All of them are stored when the worker is installed, by their hashes, and
// a file with another hash is not stored, so that a page never gets files of two versions. A new version takes over when
// no page of the old one is open, or when the only one is reloaded.

const root = new URL('./', location);
const key = (path, hash) => new URL(path + '?' + hash, root);
const open = () => caches.open('gametree-site ' + root.pathname);

// keep stores all files that are not stored yet.
async function keep() {
	const store = await open(), stored = new Set((await store.keys()).map(request => request.url));
	const missing = Object.entries(files).filter(entry => !stored.has(key(...entry).href));
	await Promise.all(missing.map(entry => fetchInto(store, ...entry)));
}

// fetchInto stores a file if it is of this version.
async function fetchInto(store, path, hash) {
	for (const cache of ['no-cache', 'reload']) {
		const response = await fetch(new URL(path, root), { cache });
		const data = await response.arrayBuffer(), sum = new Uint8Array(await crypto.subtle.digest('SHA-256', data), 0, 8);
		if (!response.ok || [...sum].map(n => n.toString(16).padStart(2, '0')).join('') !== hash) continue;
		// A response that came by a redirection cannot answer a navigation; a new one can.
		const headers = { 'content-type': response.headers.get('content-type') ?? '' };
		return store.put(key(path, hash), new Response(data, { headers }));
	}
	throw new Error(path + ' is not of this version');
}

// forget removes the files of other versions.
async function forget() {
	const store = await open(), current = new Set(Object.entries(files).map(entry => key(...entry).href));
	for (const request of await store.keys()) if (!current.has(request.url)) await store.delete(request);
}

// answer returns the response to a request for a file of the site.
async function answer(request, path) {
	if (request.isReloadNavigation && registration.waiting && (await clients.matchAll()).length === 1) {
		registration.waiting.postMessage('take over');
		return new Response('', { headers: { refresh: '0', 'content-type': 'text/html' } });
	}
	return await (await open()).match(key(path, files[path])) ?? fetch(request);
}

addEventListener('install', event => event.waitUntil(keep()));
addEventListener('activate', event => event.waitUntil(forget()));
addEventListener('message', event => { if (event.data === 'take over') skipWaiting(); });
addEventListener('fetch', event => {
	const { url, method } = event.request;
	if (method !== 'GET' || !url.startsWith(root.href)) return;
	let path = decodeURIComponent(new URL(url).pathname.slice(root.pathname.length));
	if (path === '' || path.endsWith('/')) path += 'index.html';
	if (Object.hasOwn(files, path)) event.respondWith(answer(event.request, path));
});
