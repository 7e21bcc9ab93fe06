// Runs the cells of a page to read. A cell runs in any order: the kernel gets the cells above it, and declares them
// first. The kernel and the compiler load once the reader has had a moment to look around; a cell that is run before
// waits for them.

import { Client, built, endTools } from './client.js';
import { add, begin, button, list, make, plain } from './cells.js';
import { download, open } from './book.js';
import { get } from './store.js';

// Say shows what the page waits for or has to tell, "" for nothing, and a button that calls act.
const bar = make('progress', { max: 1, hidden: true, ariaLabel: 'loaded' }), words = make('span', {}), choice = button('');
const status = make('div', { className: 'status', role: 'status', hidden: true }, words, choice, bar);
document.body.append(status);
function say(text, act, part, label = 'undo') {
	if (words.textContent !== text) words.textContent = text; // a screen reader reads it once
	status.hidden = !text;
	bar.hidden = part === undefined;
	bar.value = part ?? 0;
	choice.hidden = !act;
	choice.textContent = label;
	choice.onclick = () => { say(''); act(); };
}

// needed returns the sizes, by name, of the files that the first cell needs and the browser does not keep yet.
async function needed() {
	const { files } = await (await fetch(new URL('index.json', import.meta.url))).json(), sizes = new Map();
	const cache = await globalThis.caches?.open('gametree-unpacked').catch(() => {});
	for (const name of ['kernel.wasm', 'tools.wasm', 'go-exports', 'course-exports', 'go', 'course']) {
		if (!await cache?.match(new URL(files[name].url, import.meta.url))) sizes.set(name, files[name].packed);
	}
	return sizes;
}
const sum = numbers => numbers.reduce((sum, n) => sum + n, 0);

// On a metered line Go loads when the reader agrees: agreement is a promise of that, and undefined once it may load.
let agree, agreement = metered && new Promise(resolve => { agree = () => resolve(agreement = undefined); });
function offer() {
	needed().then(sizes => {
		if (!sizes.size) return agree();
		const megabytes = Math.ceil(sum([...sizes.values()]) / 1e6);
		say('To run cells, this page loads ' + megabytes + ' MB once, and your connection is metered.', agree, undefined, 'load');
	}).catch(agree);
}

// load starts the kernel and shows how much of it has arrived.
let kernel, fetching = true;
function load() {
	if (kernel) return;
	const now = kernel = new Client(receive, reason => ended(now, reason));
	needed().then(sizes => {
		const all = sum([...sizes.values()]), parts = new Map();
		new BroadcastChannel('gametree-loading').onmessage = ({ data: [name, part] }) => {
			if (!fetching || !sizes.has(name)) return;
			parts.set(name, part * sizes.get(name));
			const loaded = sum([...parts.values()]) / all;
			say(loaded < 1 ? 'Go is loading, ' + (all / 1e6).toFixed(0) + ' MB' : 'Go is starting …', undefined, loaded);
		};
	}).catch(() => {});
	globalThis.goLoads = now.ready.then(() => built); // the page waits with what is less urgent
}
built.then(() => { say(''); fetching = false; });
if (innerWidth > 700 && !metered) setTimeout(load, 1500);

// ended begins anew with the next cell, which loses nothing: each cell brings those above it.
function ended(client, reason) {
	if (kernel !== client) return;
	client.end();
	kernel = undefined;
	for (const { cell, done } of running.values()) {
		cell.print('stderr', reason + '\nNothing is lost: run the cell again.\n');
		done();
	}
	if (!running.size) say(reason);
	running.clear();
}

// marks shows which exercises are solved, by the record of the kernel.
async function marks() {
	const { Exercises: all = {} } = JSON.parse(await get('progress') || '{}');
	for (const { exercise, solved } of list()) if (all[exercise]?.Passed) solved.textContent = '✓ solved';
}

// run runs a cell, or other code in its place, after those that were asked for before.
let queue = Promise.resolve();
function run(cell, instead) {
	let stopped = false;
	if (agreement) offer(); else load();
	cell.show('■ waits', () => { stopped = true; cell.show('▶ run'); });
	queue = Promise.all([queue, agreement]).then(async () => {
		if (stopped || !cell.section.isConnected) return;
		load();
		cell.old = !instead;
		cell.show('■ stop', () => stop(kernel));
		const { outputs } = cell;
		if (instead) outputs.append(cell.outputs = make('div', { className: 'outputs' }));
		await execute(cell, instead ?? cell.code.value);
		cell.clear();
		cell.show('▶ run');
		if (cell.exercise) marks();
		if (!instead) return;
		for (const one of [...outputs.children]) if (one !== cell.outputs && one.textContent === cell.outputs.textContent) one.remove();
		cell.outputs.scrollIntoView({ block: 'nearest' });
		cell.outputs = outputs;
	});
}

// stop interrupts a kernel. One that does not answer is ended.
function stop(client) {
	const [id] = running.keys();
	client.send('interrupt_request', {}, 'control');
	setTimeout(() => running.has(id) && ended(client, 'The cell was interrupted.'), 1000);
}

// execute gives code to the kernel, and its outputs to a cell, and waits for its end.
const running = new Map(); // id of the request -> {cell, replied, idle, done}
const execute = (cell, code) => new Promise(done => running.set(kernel.send('execute_request', {
	code, silent: false, store_history: true, user_expressions: {}, allow_stdin: true, stop_on_error: true,
	above: list().slice(0, cell.count - 1).map(({ code }) => code.value),
}), { cell, done }));

const displays = new Map(); // id -> element
function receive({ header: { msg_type: type }, parent_header: { msg_id: id }, content }) {
	const now = running.get(id), cell = now?.cell;
	if (type === 'update_display_data') displays.get(content.transient.display_id)?.replaceChildren(shown(content.data, cell));
	if (!now) return;
	if (type === 'execute_reply') now.replied = true;
	if (type === 'status') now.idle = content.execution_state === 'idle';
	if (type === 'stream') cell.print(content.name, content.text);
	if (type === 'error') fail(cell, content);
	if (type === 'display_data' || type === 'execute_result') {
		const element = make('div', { className: 'output' }, shown(content.data, cell));
		if (content.transient?.display_id) displays.set(content.transient.display_id, element);
		cell.append(element);
	}
	if (type === 'input_request') ask(cell, content.prompt);
	if (now.replied && now.idle) {
		running.delete(id);
		now.done();
	}
}

// fail shows an error, and leads to the cell above that is wrong.
function fail(cell, { ename, evalue, traceback }) {
	const text = traceback.join('\n') || ename + ': ' + evalue, wrong = Number(/\bcell (\d+)\b/.exec(plain(text))?.[1]);
	cell.print('stderr', text + '\n');
	if (/this cell could not be built/.test(evalue)) endTools(kernel = void kernel.end()); // the next one fetches anew
	if (!(wrong < cell.count)) return;
	cell.append(make('p', { className: 'output' }, make('a', { href: '#cell-' + wrong, textContent: 'go to cell ' + wrong }), ' ',
		button('run all above', () => { for (const one of list().slice(0, cell.count)) run(one); })));
}

// shown returns what is shown of an output in several forms. The case on which an answer has failed gets a button,
// which tries it in a cell of its own.
function shown(data, cell) {
	const picture = Object.keys(data).find(type => type.startsWith('image/'));
	if (picture && !data['text/html']) {
		const content = picture.endsWith('xml') ? ',' + encodeURIComponent(data[picture]) : ';base64,' + data[picture];
		return make('img', { alt: '', src: 'data:' + picture + content });
	}
	if (!data['text/html']) return make('pre', { tabIndex: 0 }, plain(data['text/plain'] ?? data['text/markdown'] ?? ''));
	const html = document.createRange().createContextualFragment(data['text/html']); // its scripts run
	for (const call of html.querySelectorAll('pre.try')) call.after(button('try this case', () => {
		if (cell.trial?.section.isConnected) cell.trial.change(call.textContent);
		else cell.trial = add(call.textContent, cell);
		run(cell.trial);
	}));
	return html;
}

// ask asks for a line of input.
function ask(cell, prompt) {
	const line = make('input', { ariaLabel: 'input' }), form = make('form', { className: 'output' }, prompt + ' ', line);
	form.onsubmit = event => {
		event.preventDefault();
		form.remove();
		cell.print('stdout', line.value + '\n');
		kernel.send('input_reply', { status: 'ok', value: line.value }, 'stdin');
	};
	cell.append(form);
	line.focus();
}

begin(say, run);
marks();
document.querySelector('.book').hidden = false;
document.querySelector('.book .download').onclick = () => download().catch(error => say(error.message));
document.querySelector('.book input').onchange = ({ target }) => open(target.files[0]).catch(error => say(error.message));
