// A square, or a move from one to another, is clicked on the board.
kinds.square = (d, {top, find, click}) => ({
  how: `${click} · ${key('←')}${key('↑')}${key('↓')}${key('→')} ${key('Enter')}`,
  inside: true,
  items: () => all(top, '.sq'),
  mark: (e, i, yes, no) => {
    const at = name => +q(e, 'rect').getAttribute(name);
    sign(e, yes ? 'good' : no ? 'bad' : '', at('x') + at('width') - 10, at('y') + 10);
  },
  beside: (n, arrow) => beside(n, arrow, +find('[data-columns]').dataset.columns, d.names.length),
});
