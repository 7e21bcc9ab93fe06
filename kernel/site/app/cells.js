// The cells of a page to read: their code, which can be changed, and their order. Every cell is
// stored on its own when it is changed, and a page that shows the same lesson follows.

export const make = (tag, properties, ...children) => {
	const element = Object.assign(document.createElement(tag), properties);
	element.append(...children);
	return element;
};
export const plain = text => text.replace(/\x1b\[[0-9;]*m/g, '');
const exerciseOf = code => /^\s*\/\/ exercise: (\S+)/.exec(code)?.[1];
const button = (textContent, onclick, title = '') => make('button', { type: 'button', textContent, title, onclick });

const folder = 'gametree-cells/' + location.pathname.split('/').slice(-2).join('/') + '/';
const main = document.querySelector('main'), sections = new Map(); // id -> section
const all = new Map(); // section -> Cell
let given; // the ids of the page as it came, in order
let arrangement = { order: [], gone: [] }; // as stored: ids in the order of the page, and those of deleted cells

// Unsaved are the keys that the browser had no room for.
const unsaved = new Set();
let tell, runs; // of the page: shows a sentence; runs a cell
function store(key, value) {
	try {
		if (value === undefined) localStorage.removeItem(folder + key);
		else localStorage.setItem(folder + key, value);
		unsaved.delete(key);
		if (!unsaved.size) tell('');
	} catch {
		unsaved.add(key);
		tell('This browser has no room left. Your changes stay as long as this page is open: download the notebook to keep them.');
	}
}
const stored = key => { try { return localStorage.getItem(folder + key); } catch { return null; } };
addEventListener('beforeunload', event => { if (unsaved.size) event.preventDefault(); });

// Another tab that shows this lesson has changed it.
addEventListener('storage', ({ key, newValue }) => {
	if (!key?.startsWith(folder)) return;
	const id = key.slice(folder.length), cell = all.get(sections.get(id));
	if (id === 'arrangement') return arrange(JSON.parse(newValue ?? '{"order":[],"gone":[]}'));
	tell('This lesson is open in another tab, too. Both show the same code.');
	if (cell) cell.write(newValue ?? cell.given);
});

const most = 10000; // lines of text that a cell shows

export class Cell {
	constructor(section, id, at) {
		const source = section.querySelector('.source');
		Object.assign(this, { section, id, at, given: source.textContent, exercise: exerciseOf(source.textContent) });
		this.code = make('textarea', { className: 'source', spellcheck: false, autocapitalize: 'off', title: 'Shift-Enter runs it, Ctrl-] and Ctrl-[ shift lines' });
		source.replaceWith(this.code);
		this.number = make('span', { className: 'number' });
		this.button = button('', () => this.stop ? this.stop() : runs(this));
		this.back = button('↺ as it was', () => this.change(this.given));
		const hints = this.exercise ? ['hint', 'solution'].map(name => button(name, () => runs(this, '%' + name + ' ' + this.exercise))) : [];
		const more = make('details', { className: 'more' }, make('summary', { textContent: '⋯', ariaLabel: 'more' }), make('div', {},
			button('add a cell', () => add('', this).code.focus()), button('move up', () => this.move('previousElementSibling')),
			button('move down', () => this.move('nextElementSibling')), button('delete', () => this.remove()),
			button('run all above', () => { for (const cell of list()) if (cell.count < this.count) runs(cell); })));
		more.onclick = ({ target }) => { if (target.tagName === 'BUTTON') more.open = false; };
		section.querySelector('.count').replaceChildren(this.number, this.button, ...hints, this.back, more);
		this.outputs = make('div', { className: 'outputs' }, ...section.querySelectorAll('.output'));
		section.append(this.outputs);
		section.classList.toggle('asks', /\bquestions\.|\bshow\.(Fill|Cut)\(/.test(this.given)); // its question works without Go
		this.code.oninput = () => this.change(this.code.value);
		this.code.onkeydown = event => this.#key(event);
		sections.set(id, section);
		all.set(section, this);
		this.write(stored(id) ?? this.given);
		this.show('▶ run');
	}
	// write shows code, and change stores it, too.
	write(code) {
		if (this.code.value !== code) this.code.value = code;
		this.code.rows = code.split('\n').length;
		this.back.hidden = code === this.given;
	}
	change(code) {
		this.write(code);
		store(this.id, code === this.given ? undefined : code);
	}
	// The Tab key leaves the code, so Enter indents the next line as the one before.
	#key(event) {
		const { key, shiftKey, ctrlKey, metaKey } = event, { value, selectionStart: from, selectionEnd: to } = this.code;
		const line = value.lastIndexOf('\n', from - 1) + 1, insert = text => document.execCommand('insertText', false, text);
		if (key === 'Enter' && (shiftKey || ctrlKey || metaKey)) {
			runs(this);
			if (shiftKey) list()[this.count]?.code.focus();
		} else if (key === 'Enter') {
			const before = value.slice(line, from);
			insert('\n' + /^\s*/.exec(before)[0] + (/[{(]\s*$/.test(before) ? '\t' : ''));
		} else if (ctrlKey && (key === ']' || key === '[')) {
			const lines = value.slice(line, to), shifted = key === ']' ? lines.replace(/^/gm, '\t') : lines.replace(/^\t/gm, '');
			this.code.setSelectionRange(line, to);
			insert(shifted);
			if (to > from) this.code.setSelectionRange(line, line + shifted.length);
		} else return;
		event.preventDefault();
	}
	show(text, stop) {
		this.button.textContent = text;
		this.button.ariaLabel = text.slice(2) + ' cell ' + this.count;
		this.stop = stop;
	}
	move(sibling) {
		const other = this.section[sibling];
		if (other?.tagName === 'SECTION') other[sibling[0] === 'p' ? 'before' : 'after'](this.section);
		arranged();
		this.code.focus();
	}
	remove() {
		this.section.remove();
		arrangement.gone.push(this.id);
		arranged();
		if (this.id[0] === 'n') store(this.id);
		tell('Cell ' + this.count + ' is deleted.', () => { this.section.isConnected || back(this); });
	}
	// clear removes the outputs of the run before.
	clear() {
		if (!this.old) return;
		this.outputs.replaceChildren();
		this.old = false;
		this.lines = 0;
	}
	append(element) {
		this.clear();
		this.outputs.append(element);
	}
	print(stream, text) {
		this.clear();
		const last = this.outputs.lastElementChild, kind = 'output ' + stream;
		if (this.lines >= most) return;
		const lines = text.split('\n'), room = most - (this.lines ?? 0);
		this.lines = most - room + lines.length - 1;
		if (lines.length > room) text = lines.slice(0, room).join('\n') + '\n… It printed more than ' + most + ' lines. The rest is not shown.\n';
		if (last?.className !== kind) this.append(make('pre', { className: kind, tabIndex: 0 }, plain(text)));
		else last.append(plain(text));
	}
}

// list returns the cells in the order of the page.
export const list = () => [...main.querySelectorAll(':scope > section.code')].map(section => all.get(section));

// order returns the parts of the page: {cell, at} with the number that a code cell had, {at} with the number of a text.
export const order = () => [...main.querySelectorAll(':scope > section')].map(section => {
	const cell = all.get(section);
	return { cell, at: cell ? cell.at : Number([...sections].find(([, s]) => s === section)[0].slice('text'.length)) };
});

// add adds a cell below another one, and returns it.
export function add(code, above) {
	const cell = added('n' + crypto.randomUUID());
	if (above) above.section.after(cell.section);
	else main.append(cell.section);
	cell.change(code);
	arranged();
	return cell;
}

function added(id) {
	const section = make('section', { className: 'code' }, make('div', { className: 'count' }), make('pre', { className: 'source' }));
	return new Cell(section, id);
}

// back brings a deleted cell back, where it was.
function back(cell) {
	arrangement.gone = arrangement.gone.filter(id => id !== cell.id);
	if (cell.id[0] === 'n') cell.change(cell.code.value);
	arrange(arrangement);
	arranged();
}

// arranged stores the order of the page after it has changed.
function arranged() {
	const gone = arrangement.gone, order = [...main.children].map(section => [...sections].find(([, s]) => s === section)?.[0]).filter(id => id);
	for (const [at, id] of arrangement.order.entries()) if (gone.includes(id)) order.splice(at, 0, id);
	arrangement = { order, gone };
	store('arrangement', String(order) === String(given) && !gone.length ? undefined : JSON.stringify(arrangement));
	count();
}

// arrange puts the page into an order. What a new version of the lesson has added stays behind
// what it follows there.
function arrange(stored) {
	arrangement = stored;
	const order = stored.order.length ? [...stored.order] : [...given];
	for (const [at, id] of given.entries()) if (!order.includes(id)) order.splice(order.indexOf(given[at - 1]) + 1, 0, id);
	for (const [id, section] of sections) if (id[0] === 'n' && !order.includes(id)) section.remove();
	for (const id of order) {
		if (stored.gone.includes(id)) sections.get(id)?.remove();
		else if (sections.has(id) || id[0] === 'n') main.append(sections.get(id) ?? added(id).section);
	}
	count();
}

function count() {
	for (const [at, cell] of list().entries()) {
		cell.section.id = 'cell-' + (at + 1);
		cell.count = cell.number.textContent = at + 1;
		cell.code.ariaLabel = 'code of cell ' + (at + 1);
		cell.show(cell.button.textContent, cell.stop);
	}
}

// begin makes the cells of the page. Say shows a sentence, with a button that undoes what it
// tells; run runs a cell, or other code in its place.
export function begin(say, run) {
	[tell, runs] = [say, run];
	const numbers = { code: 0, text: 0 };
	for (const section of main.querySelectorAll(':scope > section')) {
		const kind = section.classList[0], number = numbers[kind]++;
		const exercise = kind === 'code' && exerciseOf(section.querySelector('.source').textContent);
		if (kind === 'code') new Cell(section, exercise && !sections.has(exercise) ? exercise : String(number), number);
		else sections.set('text' + number, section);
	}
	given = [...sections.keys()];
	const kept = stored('arrangement');
	if (kept) arrange(JSON.parse(kept));
	else count();
}
