// A square, or a move from one to another, is clicked on the board.
kinds.square = (d, {top, find, click, enter}) => ({
  how: `${click} · ${key('←', '↑', '↓', '→')} ${enter}`,
  inside: true,
  items: () => all(top, '.sq'),
  mark: (e, i, yes, no, on) => {
    const {x, y, width} = box(q(e, 'rect')), words = d.labels?.[i];
    sign(e, yes ? 'good' : no ? 'bad' : '', x + width - 10, y + 10);
    if (!words || !on && !yes && !no || q(e, '.label')) return;
    draw(e, 'text', {class: 'label', x: x + width / 2, y: y + width / 2 + 8}, words);
  },
  beside: (n, arrow) => beside(n, arrow, +find('[data-columns]').dataset.columns, d.names.length),
});
