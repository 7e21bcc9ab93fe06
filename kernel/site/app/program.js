// A worker that runs one program of wasip1. process.js starts it and ends it.
//
// It takes {module, env, args, most, serve, files} once, and then, if serve, texts for the
// program's function call. It sends {stream, text}, {answer} to a text, and {code} or
// {fault} at the end. A program that gets files, as entries of their paths and bytes,
// sends all files back at the end, too.

import { buffers, Exit, Files, Program } from './wasi.js';

const encoder = new TextEncoder(), decoder = new TextDecoder();
const streams = { 1: 'stdout', 2: 'stderr' };
let program;
let left; // by file descriptor: how many bytes may still be sent

// One decoder a stream, because a piece may end within a letter.
const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };

function write(fd, bytes) {
	const taken = bytes.subarray(0, Math.max(0, Math.min(bytes.length, left[fd])));
	left[fd] -= taken.length;
	const text = decoders[fd].decode(taken, { stream: true });
	if (held.length > 1 << 13 || heldBy !== streams[fd]) flush();
	held += text;
	heldBy = streams[fd];
	if (!serving) flush();
}

// What a program has printed is sent at once, except during a call, where only its end
// or a flood of it matters.
let serving = false, held = '', heldBy;

function flush() {
	if (held) postMessage({ stream: heldBy, text: held });
	held = '';
}

// source returns a source file of the course, which a cell may print. A program cannot
// wait for an answer, so the worker does.
function source(path) {
	if (!path.startsWith('/gametree/')) return;
	const request = new XMLHttpRequest();
	request.open('GET', new URL('source' + path, import.meta.url), false);
	request.send();
	return request.status === 200 ? encoder.encode(request.responseText) : undefined;
}

// run calls f, which runs the program, and sends what f returns; f may also throw.
function run(f) {
	let sent;
	try {
		sent = f();
	} catch (error) {
		sent = error instanceof Exit ? { code: error.code } : { fault: String(error.message ?? error) };
		if (giveBack) sent.files = files.entries();
	}
	flush();
	if (sent) postMessage(sent, buffers(sent.files ?? []));
}

// call gives a text to the program and returns its answer.
function call(text) {
	const { memory, room, call } = program.exports, bytes = encoder.encode(text);
	const address = room(bytes.length);
	new Uint8Array(memory.buffer).set(bytes, address);
	const answer = call(), at = Number(answer >> 32n), length = Number(answer & 0xffffffffn);
	return decoder.decode(new Uint8Array(memory.buffer).slice(at, at + length));
}

let files;
let giveBack; // the files, at the end

onmessage = ({ data }) => {
	if (typeof data === 'string') return run(() => ({ answer: call(data) }));
	const most = data.most || Infinity;
	serving = data.serve;
	left = { 1: most, 2: most };
	giveBack = !!data.files;
	files = new Files(data.files ?? [], source);
	run(() => {
		program = new Program(data.module, { files, args: data.args, env: data.env, write });
		program.exports[data.serve ? '_initialize' : '_start']();
		if (!data.serve) throw new Exit(0);
	});
};
