// The service worker of the site, which serves it without a network after one visit.
//
// Package site writes two lines above this text: groups, which maps the names pages and app to {path: hash} of all
// files of this version. The group pages is stored when the worker is installed; app, which is larger, when a page
// that runs cells asks for it by the message "app". A group is served from the store once it is complete, and from
// the network before that, so that a page never gets files of two versions: files are stored by their hash, and a
// file with another hash is not stored. A new version takes over when no page of the old one is open, or when the
// only one is reloaded.

const root = new URL('./', location);
const key = (path, hash) => new URL(path + '?' + hash, root);
const sums = {}; // of the groups
const complete = async name => key('complete/' + name, await (sums[name] ??= hashOf(JSON.stringify(groups[name]))));
const open = () => caches.open('gametree-site ' + root.pathname);

async function hashOf(data) {
	const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
	const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	return [...sum.subarray(0, 8)].map(n => n.toString(16).padStart(2, '0')).join('');
}

// keep stores all files of a group that are not stored yet.
async function keep(name) {
	const store = await open();
	if (await store.match(await complete(name))) return;
	const stored = new Set((await store.keys()).map(request => request.url));
	const missing = Object.entries(groups[name]).filter(([path, hash]) => !stored.has(key(path, hash).href));
	const some = async () => {
		for (let next; (next = missing.pop());) await fetchInto(store, ...next);
	};
	await Promise.all([some(), some(), some()]);
	await store.put(await complete(name), new Response());
}

// fetchInto stores a file if it is of this version.
async function fetchInto(store, path, hash) {
	for (const cache of ['no-cache', 'reload']) {
		const response = await fetch(new URL(path, root), { cache });
		const data = await response.arrayBuffer();
		if (!response.ok || await hashOf(data) !== hash) continue;
		// A response that came by a redirection cannot answer a navigation; a new one can.
		const headers = { 'content-type': response.headers.get('content-type') ?? '' };
		return store.put(key(path, hash), new Response(data, { headers }));
	}
	throw new Error(path + ' is not of this version');
}

// forget removes the files of other versions.
async function forget() {
	const current = new Set();
	for (const [name, files] of Object.entries(groups)) {
		current.add((await complete(name)).href);
		for (const [path, hash] of Object.entries(files)) current.add(key(path, hash).href);
	}
	const store = await open();
	for (const request of await store.keys()) if (!current.has(request.url)) await store.delete(request);
}

// install stores the pages and, if the version before had it, the app.
async function install() {
	await keep('pages');
	const had = (await (await open()).keys()).some(({ url }) => url.startsWith(new URL('complete/app', root).href));
	if (had) await keep('app');
}

// answer returns the response to a request for a file of the site.
async function answer(request, path, group) {
	if (request.isReloadNavigation && registration.waiting && (await clients.matchAll()).length === 1) {
		registration.waiting.postMessage('take over');
		return new Response('', { headers: { refresh: '0', 'content-type': 'text/html' } });
	}
	const store = await open();
	const kept = await store.match(await complete(group)) && await store.match(key(path, groups[group][path]));
	return kept ?? fetch(request);
}

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(forget()));
addEventListener('message', event => {
	if (event.data === 'app' && groups.app) event.waitUntil(keep('app').catch(() => {})); // the next visit goes on with it
	if (event.data === 'take over') skipWaiting();
});
addEventListener('fetch', event => {
	const { url, method } = event.request;
	if (method !== 'GET' || !url.startsWith(root.href)) return;
	let path = decodeURIComponent(new URL(url).pathname.slice(root.pathname.length));
	if (path === '' || path.endsWith('/')) path += 'index.html';
	const group = Object.keys(groups).find(name => Object.hasOwn(groups[name], path));
	if (group) event.respondWith(answer(event.request, path, group));
});
