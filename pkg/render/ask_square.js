// A square, or a move from one to another, is clicked on the board.
kinds.square = (d, {top, find, click}) => ({
  how: `${click} · ${key('←')}${key('↑')}${key('↓')}${key('→')} ${key('Enter')}`,
  inside: true,
  items: () => all(top, '.sq'),
  mark: (e, i, yes, no, on) => {
    const at = name => +q(e, 'rect').getAttribute(name), x = at('x') + at('width') / 2, y = at('y') + at('width') / 2;
    sign(e, yes ? 'good' : no ? 'bad' : '', 2 * x - at('x') - 10, at('y') + 10);
    if ((on || yes || no) && !q(e, 'text')) draw(e, 'text', {class: 'mid', x, y: y + 8, style: 'font-size:24px;fill:var(--ink)'}, d.labels?.[i] ?? '');
  },
  beside: (n, arrow) => beside(n, arrow, +find('[data-columns]').dataset.columns, d.names.length),
});
