// Runs the cells of a page to read. Each gets a button, and its code can be changed. The
// kernel and the compiler load once the reader has had a moment to look around; a cell that
// is run before waits for them.

import { Client, built } from './client.js';

const name = 'gametree/cells/' + location.pathname.split('/').slice(-2).join('/');
const make = (tag, properties, ...children) => {
	const element = Object.assign(document.createElement(tag), properties);
	element.append(...children);
	return element;
};

// The code that the reader has changed, by the number of its cell.
let changed = {};
try { changed = JSON.parse(localStorage.getItem(name)) ?? {}; } catch {}
function keep(number, text) {
	changed[number] = text;
	try { localStorage.setItem(name, JSON.stringify(changed)); } catch { say('This browser has no room left: your changes are not kept.'); }
}

// Say shows what the page waits for, "" if it waits for nothing.
const bar = make('progress', { max: 1, hidden: true }), words = make('span', {});
const status = make('div', { className: 'status', role: 'status', hidden: true }, words, bar);
document.body.append(status);
document.querySelector('.lite').hidden = false;
function say(text, part) {
	if (words.textContent !== text) words.textContent = text; // a screen reader reads it once
	status.hidden = !text;
	bar.hidden = part === undefined;
	bar.value = part ?? 0;
}

// load starts the kernel and shows how much of it has arrived.
let kernel, fetching = true;
function load() {
	if (kernel) return;
	kernel = new Client(receive);
	const parts = new Map(['kernel.wasm', 'tools.wasm', 'go', 'course'].map(name => [name, 0]));
	fetch(new URL('index.json', import.meta.url)).then(response => response.json()).then(({ files }) => {
		const sum = f => [...parts].reduce((sum, [name, part]) => sum + f(part) * files[name].packed, 0), all = sum(() => 1);
		new BroadcastChannel('gametree-loading').onmessage = ({ data: [name, part] }) => {
			if (!fetching || !parts.has(name)) return;
			parts.set(name, part);
			const loaded = sum(part => part) / all;
			if (loaded < 1) say('Go is loading, ' + (all / 1e6).toFixed(0) + ' MB', loaded);
			else say('Go is starting …');
		};
	});
	globalThis.goLoads = kernel.ready.then(() => built, error => say(error.message)); // the page waits with what is less urgent
	built.then(() => { fetching = false; say(''); });
}
if (innerWidth > 700 && !navigator.connection?.saveData) setTimeout(load, 1500);

// declarations returns the declarations of Go in a text, by what they declare.
function* declarations(text) {
	const lines = text.split(/^%%/m)[0].split('\n');
	for (let at = 0; at < lines.length; at++) {
		const key = /^(?:func (?:\([^)]*\) )?\w+|(?:type|var|const|import)\b[^=]*)/.exec(lines[at])?.[0], from = at;
		if (!key) continue;
		if (/[{(]$/.test(lines[at])) while (at < lines.length && !/^[)}]/.test(lines[at])) at++;
		yield [key, lines.slice(from, at + 1).join('\n')];
	}
}

class Cell {
	constructor(section, number) {
		const source = section.querySelector('.source');
		Object.assign(this, { number, given: source.textContent });
		this.code = make('textarea', { className: 'source', value: changed[number] ?? this.given, spellcheck: false, autocapitalize: 'off', ariaLabel: 'code of cell ' + (number + 1) });
		source.replaceWith(this.code);
		this.button = make('button', { type: 'button', onclick: () => this.stop ? this.stop() : run(this) });
		this.back = make('button', { type: 'button', textContent: '↺ as it was', onclick: () => { this.code.value = this.given; this.code.oninput(); } });
		section.querySelector('.count').replaceChildren(this.button, ' ', this.back);
		this.outputs = make('div', {}, ...section.querySelectorAll('.output'));
		section.append(this.outputs);
		this.code.oninput = () => {
			this.code.rows = this.code.value.split('\n').length;
			this.back.hidden = this.code.value === this.given;
			keep(number, this.back.hidden ? undefined : this.code.value);
		};
		this.code.onkeydown = event => {
			if (event.key === 'Enter' && (event.shiftKey || event.ctrlKey || event.metaKey)) {
				run(this);
				if (event.shiftKey) cells[number + 1]?.code.focus();
			} else if (event.key === 'Tab' && !event.shiftKey && !this.leaving) document.execCommand('insertText', false, '\t');
			else return void (this.leaving = event.key === 'Escape'); // so that the Tab key can leave the code
			event.preventDefault();
		};
		this.code.oninput();
		this.show('▶ run');
	}
	show(text, stop) {
		this.button.textContent = text;
		this.button.ariaLabel = text.slice(2) + ' cell ' + (this.number + 1);
		this.stop = stop;
	}
	// clear removes the outputs of the run before.
	clear() {
		if (this.old) this.outputs.replaceChildren();
		this.old = false;
	}
	add(element) {
		this.clear();
		this.outputs.append(element);
	}
	print(stream, text) {
		this.clear();
		const last = this.outputs.lastElementChild, kind = 'output ' + stream;
		if (last?.tagName === 'PRE' && last.className === kind) last.append(plain(text));
		else this.add(make('pre', { className: kind }, plain(text)));
	}
}

const plain = text => text.replace(/\x1b\[[0-9;]*m/g, '');
const cells = [...document.querySelectorAll('section.code')].map((section, number) => new Cell(section, number));

// run runs a cell after those that were asked for before, and after what the cells above it
// declare.
let queue = Promise.resolve(), known = '';
function run(cell) {
	let stopped = false;
	load();
	cell.show('■ waits', () => { stopped = true; cell.show('▶ run'); });
	queue = queue.then(async () => {
		if (stopped) return;
		const all = new Map(cells.slice(0, cell.number).flatMap(({ code }) => [...declarations(code.value)]));
		for (const [key] of declarations(cell.code.value)) all.delete(key);
		const above = [...all.values()].join('\n\n');
		cell.old = true;
		cell.show(fetching ? '■ waits for Go' : '■ stop', () => kernel.interrupt());
		if (above !== known && all.size) await execute(above, null);
		known = above;
		await execute(cell.code.value, cell);
		cell.clear();
		cell.show('▶ run');
	});
}

// execute gives code to the kernel, and its outputs to a cell, and waits for its end.
const running = new Map(); // id of the request -> {cell, replied, idle, done}
const execute = (code, cell) => new Promise(done => running.set(kernel.send('execute_request', {
	code, silent: !cell, store_history: !!cell, user_expressions: {}, allow_stdin: !!cell, stop_on_error: true,
}), { cell, done }));

const displays = new Map(); // id -> element
function receive({ header: { msg_type: type }, parent_header: { msg_id: id }, content }) {
	const now = running.get(id), cell = now?.cell;
	if (type === 'update_display_data') displays.get(content.transient.display_id)?.replaceChildren(shown(content.data));
	if (!now) return;
	if (type === 'execute_reply') now.replied = true;
	if (type === 'status') now.idle = content.execution_state === 'idle';
	if (now.replied && now.idle) {
		running.delete(id);
		now.done();
	}
	if (!cell) return;
	if (type === 'stream') cell.print(content.name, content.text);
	if (type === 'error') cell.print('stderr', content.traceback.join('\n') || content.ename + ': ' + content.evalue);
	if (type === 'clear_output') cell.old = true;
	if (type === 'display_data' || type === 'execute_result') {
		const element = make('div', { className: 'output' }, shown(content.data));
		if (content.transient?.display_id) displays.set(content.transient.display_id, element);
		cell.add(element);
	}
	if (type === 'input_request') ask(cell, content.prompt);
}

// shown returns what is shown of an output in several forms.
function shown(data) {
	const picture = Object.keys(data).find(type => type.startsWith('image/'));
	if (data['text/html']) return document.createRange().createContextualFragment(data['text/html']); // its scripts run
	if (picture) return make('img', { alt: '', src: 'data:' + picture + (picture.endsWith('xml') ? ',' + encodeURIComponent(data[picture]) : ';base64,' + data[picture]) });
	return make('pre', {}, plain(data['text/plain'] ?? data['text/markdown'] ?? ''));
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
	cell.add(form);
	line.focus();
}
