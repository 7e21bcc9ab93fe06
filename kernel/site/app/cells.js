// The cells of a page to read: their code, which can be changed, and their order. Every cell is stored on its own
// when it is changed, and a page that shows the same lesson follows.

export const make = (tag, properties, ...children) => {
	const element = Object.assign(document.createElement(tag), properties);
	element.append(...children);
	return element;
};
export const plain = text => text.replace(/\x1b\[[0-9;]*m/g, '');
export const exerciseOf = code => /^\s*\/\/ exercise: (\S+)/.exec(code)?.[1];
export const button = (textContent, onclick, title = '') => make('button', { type: 'button', textContent, title, onclick });

const folder = 'gametree-cells/' + location.pathname.split('/').slice(-2).join('/') + '/';
const main = document.querySelector('main');
const sections = new Map(); // by their ids; those with code have a cell
let given; // the ids of the page as it came, in order

// Unsaved are the keys that the browser had no room for.
const unsaved = new Set();
let tell, runs; // of the page: shows a sentence; runs a cell
function store(key, value) {
	try {
		if (value === undefined) localStorage.removeItem(folder + key);
		else localStorage.setItem(folder + key, value);
		if (unsaved.delete(key) && !unsaved.size) tell('');
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
	const { cell } = sections.get(key.slice(folder.length)) ?? {};
	if (key === folder + 'arrangement') return arrange(newValue);
	tell('This lesson is open in another tab, too. Both show the same code.');
	cell?.write(newValue ?? cell.given);
});

const most = 10000; // lines of text that a cell shows

export class Cell {
	constructor(section, id, at) {
		const source = section.querySelector('.source');
		Object.assign(this, { section, id, at, given: source.textContent, exercise: exerciseOf(source.textContent) });
		const title = 'Shift-Enter runs it, Ctrl-] and Ctrl-[ shift lines';
		this.code = make('textarea', { className: 'source', spellcheck: false, autocapitalize: 'off', title });
		source.replaceWith(this.code);
		[this.number, this.solved] = [1, 2].map(() => make('span', { className: 'number' }));
		this.button = button('', () => this.stop ? this.stop() : runs(this));
		this.back = button('↺ as it was', () => undoable('Cell ' + this.count + ' is as it was.', () => this.restore()));
		const hint = name => button(name, () => runs(this, '%' + name + ' ' + this.exercise));
		const hints = this.exercise ? ['hint', 'solution'].map(hint) : [];
		const more = make('details', { className: 'more' }, make('summary', { textContent: '⋯', ariaLabel: 'more' }), make('div', {},
			button('add a cell', () => add('', this).code.focus()), button('move up', () => this.move('previousElementSibling')),
			button('move down', () => this.move('nextElementSibling')),
			button('delete', () => undoable('Cell ' + this.count + ' is deleted.', () => { this.section.remove(); arranged(); })),
			button('run all above', () => { for (const cell of list()) if (cell.count < this.count) runs(cell); })));
		more.onclick = ({ target }) => { if (target.tagName === 'BUTTON') more.open = false; };
		more.onkeydown = ({ key }) => { if (key === 'Escape') more.open = false; };
		section.querySelector('.count').replaceChildren(this.number, this.button, ...hints, this.back, more, this.solved);
		this.outputs = make('div', { className: 'outputs', ariaLive: 'polite' }, ...section.querySelectorAll('.output'));
		section.append(this.outputs);
		const asks = /\bquestions\.|\bshow\.(Fill|Cut|Prove)\(/.test(this.given) && !this.given.includes('show.PlayGame');
		section.classList.toggle('asks', asks); // its question works without Go
		this.code.oninput = () => this.change(this.code.value);
		this.code.onkeydown = event => this.#key(event);
		part(section, id).cell = this;
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
	// restore writes the code as it was, so that the browser can undo it, too.
	restore() {
		this.code.focus();
		this.code.select();
		if (this.code.matches(':focus')) document.execCommand('insertText', false, this.given);
		this.change(this.given); // where it is folded
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
		const note = '… It printed more than ' + most + ' lines. The rest is not shown.\n';
		if (lines.length > room) text = [...lines.slice(0, room), note].join('\n');
		if (last?.className !== kind) this.append(make('pre', { className: kind, tabIndex: 0 }, plain(text)));
		else last.append(plain(text));
	}
}

const part = (section, id) => sections.set(section.dataset.part = id, section).get(id);

// order returns the ids of the page's parts, list its cells, and parts both.
const order = () => [...main.children].map(({ dataset }) => dataset.part).filter(id => id);
export const parts = () => order().map(id => [id, sections.get(id).cell]);
export const list = () => parts().map(([, cell]) => cell).filter(cell => cell);

// add adds a cell below another one, and returns it.
export function add(code, above) {
	const cell = added('n' + crypto.randomUUID());
	if (above) above.section.after(cell.section);
	else main.append(cell.section);
	cell.change(code);
	arranged();
	return cell;
}

const empty = '<div class="count"></div><pre class="source"></pre>';
const added = id => new Cell(make('section', { className: 'code', innerHTML: empty }), id);

// undoable calls act, says so, and offers to bring back the cells as they were.
export function undoable(words, act) {
	const before = arrangement(), codes = list().map(cell => [cell, cell.code.value]);
	act();
	tell(words, () => {
		arrange(before);
		arranged();
		for (const [cell, code] of codes) cell.change(code);
	});
}

// arranged stores the order of the page after it has changed.
const arrangement = () => JSON.stringify({ parts: given.length, order: order() });
function arranged() {
	store('arrangement', String(order()) === String(given) ? undefined : arrangement());
	count();
}

// arrange puts the page into a stored order, or into its own for null. A new version of the lesson keeps its own
// order, and has the cells that were added at its end.
function arrange(stored) {
	const { parts, order: kept } = JSON.parse(stored) ?? { parts: given.length, order: given };
	const shown = parts === given.length ? kept : [...given, ...kept.filter(id => id[0] === 'n')];
	for (const [id, section] of sections) if (!shown.includes(id)) section.remove();
	if (String(shown) !== String(order())) main.append(...shown.map(id => sections.get(id) ?? added(id).section));
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

// begin makes the cells of the page. Say shows a sentence, with a button that undoes what it tells; run runs a cell,
// or other code in its place.
export function begin(say, run) {
	[tell, runs] = [say, run];
	const numbers = { code: 0, text: 0 };
	for (const section of main.querySelectorAll(':scope > section')) {
		const kind = section.classList[0], number = numbers[kind]++;
		const exercise = kind === 'code' && exerciseOf(section.querySelector('.source').textContent);
		if (kind === 'code') new Cell(section, exercise && !sections.has(exercise) ? exercise : String(number), number);
		else part(section, 'text' + number);
	}
	given = [...sections.keys()];
	arrange(stored('arrangement'));
}
