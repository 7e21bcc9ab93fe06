// A worker that runs one program of wasip1. kernel.js starts it and ends it.
//
// It takes {module, env, args, most, serve} once, and then, if serve, lines. It sends
// {stream, text}, {answer} to a line, and {code} or {fault} at the end.

import { Program } from './wasi.js';

const encoder = new TextEncoder();
const streams = { 1: 'stdout', 2: 'stderr' };
let program, line = new Uint8Array(), answer; // answer: what the program prints during a call
let left;                                     // by file descriptor: how many bytes may still be sent

// One decoder a stream, because a piece may end within a letter.
const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };

function write(fd, bytes) {
	if (answer !== undefined && fd === 1) { answer += decoders[1].decode(bytes, { stream: true }); return; }
	const taken = bytes.subarray(0, Math.max(0, Math.min(bytes.length, left[fd])));
	left[fd] -= taken.length;
	const text = decoders[fd].decode(taken, { stream: true });
	if (text) postMessage({ stream: streams[fd], text });
}

function input(n) {
	const taken = line.subarray(0, n);
	line = line.subarray(n);
	return taken;
}

// end tells how the program ended; a call of a function that only returns does not end it.
function run(name) {
	try {
		const code = program.run(name);
		if (code !== undefined) postMessage({ code });
		return code === undefined;
	} catch (error) {
		postMessage({ fault: String(error.message ?? error) });
	}
}

onmessage = ({ data }) => {
	if (typeof data === 'string') {
		line = encoder.encode(data + '\n');
		answer = '';
		if (run('call')) postMessage({ answer: answer.replace(/\n$/, '') });
		answer = undefined;
		return;
	}
	const most = data.most || Infinity;
	left = { 1: most, 2: most };
	try {
		program = new Program(data.module, { args: data.args, env: data.env, input, write });
	} catch (error) {
		return postMessage({ fault: String(error.message ?? error) });
	}
	if (data.serve) run('_initialize');
	else if (run('_start')) postMessage({ code: 0 });
};
