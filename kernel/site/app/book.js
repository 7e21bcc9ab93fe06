// The page as a notebook of Jupyter: to take away, and to bring back.

import { add, exerciseOf, list, make, parts, undoable } from './cells.js';

const original = async () => (await fetch(location.pathname.replace(/\.html$/, '.ipynb'))).json();
const source = ({ source }) => [source].flat().join('');

// download saves the page's notebook with the code as it stands here. A cell keeps its id in the metadata, by which
// open finds it.
export async function download() {
	const book = await original(), isCode = ({ cell_type: type }) => type === 'code';
	const codes = book.cells.filter(isCode), texts = book.cells.filter(cell => !isCode(cell));
	book.cells = parts().map(([part, cell]) => {
		if (!cell) return texts[part.slice('text'.length)];
		const { id = cell.id, metadata } = codes[cell.at] ?? {}, marked = { ...metadata, gametree: cell.id };
		return { id, cell_type: 'code', metadata: marked, execution_count: null, outputs: [], source: cell.code.value };
	});
	const href = URL.createObjectURL(new Blob([JSON.stringify(book, null, 1)], { type: 'application/json' }));
	make('a', { href, download: location.pathname.split('/').pop().replace(/html$/, 'ipynb') }).click();
	setTimeout(() => URL.revokeObjectURL(href), 1000);
}

// open takes the code of a notebook into this page. The cells that the page has, too, are changed, and the others are
// added below. A lesson does not take the notebook of another one.
export async function open(file) {
	let book;
	try { book = JSON.parse(await file.text()); } catch {}
	if (!Array.isArray(book?.cells)) throw new Error(file.name + ' is no notebook.');
	const here = await original(), [theirs, ours] = [book, here].map(({ cells }) => /^# (\d.*)/.exec(source(cells[0] ?? {}))?.[1]);
	if (theirs && ours && theirs !== ours) throw new Error(file.name + ' is of lesson ' + theirs + '. Open it there.');
	const own = new Map(list().flatMap(cell => [[cell.id, cell], [cell.given, cell]]));
	const texts = new Set(here.cells.map(source));
	let last = list().at(-1);
	undoable(file.name + ' is open.', () => {
		for (const cell of book.cells) {
			const text = source(cell), ids = [cell.metadata?.gametree, exerciseOf(text), text];
			const same = cell.cell_type === 'code' && own.get(ids.find(id => own.has(id)));
			if (same) same.change(text);
			else if (!texts.has(text)) last = add(cell.cell_type === 'code' ? text : text.replace(/^/gm, '// '), last);
		}
	});
}
