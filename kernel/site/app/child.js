// Workers for a worker, which the page makes; see parent.js. The page gets {child, file} to start one with that id,
// {child, data} to send it a message, and {child} to end it; it sends {child, data} and, on an error, {child, fault}.

const children = new Map(); // id -> {takes, fails}
let last = 0;

// The page imports buffers only, and is sent none of these.
globalThis.WorkerGlobalScope && addEventListener('message', ({ data: { child, data, fault } }) => {
	if (fault === undefined) children.get(child)?.takes(data);
	else children.get(child)?.fails(fault);
});

// start starts a worker. It calls takes with its messages, and fails with an error's text.
export function start(file, takes, fails) {
	const child = ++last;
	children.set(child, { takes, fails });
	postMessage({ child, file });
	return {
		send(data) { postMessage({ child, data }, buffers(data)); },
		end() {
			children.delete(child);
			postMessage({ child });
		},
	};
}

// Unreached explains why a part of the site did not come.
export const unreached = 'there is no network, or one has to sign in to it first';

// buffers returns what a message gives away: the bytes of its files.
export const buffers = data => [...new Set(data?.files?.map(([, bytes]) => bytes.buffer))];
