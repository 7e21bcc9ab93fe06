// The page as a notebook of Jupyter: to take away, and to bring back.

import { add, list, make, parts } from './cells.js';

const original = async () => (await fetch(location.pathname.replace(/\.html$/, '.ipynb'))).json();
const source = ({ source }) => [source].flat().join('');

// download saves the page's notebook with the code as it stands here. A cell keeps its id in the
// metadata, by which open finds it.
export async function download() {
	const book = await original(), [texts, codes] = [false, true].map(code => book.cells.filter(cell => code === (cell.cell_type === 'code')));
	book.cells = parts().map(([part, cell]) => {
		if (!cell) return texts[part.slice('text'.length)];
		const { id = cell.id, metadata } = codes[cell.at] ?? {};
		return { id, cell_type: 'code', metadata: { ...metadata, gametree: cell.id }, execution_count: null, outputs: [], source: cell.code.value };
	});
	const href = URL.createObjectURL(new Blob([JSON.stringify(book, null, 1)], { type: 'application/json' }));
	make('a', { href, download: location.pathname.split('/').pop().replace(/html$/, 'ipynb') }).click();
	setTimeout(() => URL.revokeObjectURL(href), 1000);
}

// open takes the code of a notebook into this page. The cells that the page has, too, are
// changed, and the others are added below.
export async function open(file) {
	let book;
	try { book = JSON.parse(await file.text()); } catch {}
	if (!Array.isArray(book?.cells)) throw new Error(file.name + ' is no notebook.');
	const own = new Map(list().flatMap(cell => [[cell.id, cell], [cell.given, cell]]));
	const texts = new Set((await original()).cells.map(source));
	let last = list().at(-1);
	for (const cell of book.cells) {
		const text = source(cell), exercise = /^\s*\/\/ exercise: (\S+)/.exec(text)?.[1];
		const here = cell.cell_type === 'code' && (own.get(cell.metadata?.gametree) ?? own.get(exercise) ?? own.get(text));
		if (here) here.change(text);
		else if (!texts.has(text)) last = add(cell.cell_type === 'code' ? text : text.replace(/^/gm, '// '), last);
	}
}
