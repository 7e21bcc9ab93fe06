// moves shows the name of the piece under the mouse or in focus, and where it can go. d is boardMoves of moves.go.
const moves = d => (frame, svg) => {
  const top = card('reach', d.title, '<p class="told" aria-live="polite"></p>', frame), say = q(top, '.told');
  svg.setAttribute('role', 'group');
  const layer = draw(svg, 'g', {class: 'layer'});
  const centre = i => [d.x + (i % d.columns + .5) * d.size, d.y + (Math.floor(i / d.columns) + .5) * d.size];
  const squares = d.names.map((name, i) => {
    const [x, y] = centre(i), place = {x: x - d.size / 2, y: y - d.size / 2, width: d.size, height: d.size, rx: 6};
    const e = draw(svg, 'rect', {class: 'spot', ...place, tabindex: -1, role: 'img', 'aria-label': name});
    e.addEventListener('pointerenter', () => show(i));
    e.addEventListener('pointerleave', () => show(at));
    e.addEventListener('focus', () => { at = i; show(i); });
    e.addEventListener('pointerdown', () => focus(i));
    return e;
  });
  let at = -1;
  const focus = i => {
    squares.forEach((e, k) => e.setAttribute('tabindex', k === i ? 0 : -1));
    squares[i].focus();
  };
  const show = i => {
    layer.replaceChildren();
    if (i < 0) return text(say, 'Point at a piece, or move with the arrow keys, to see its moves.');
    const to = d.moves[i] ?? [], [x, y] = centre(i);
    draw(layer, 'circle', {class: 'chosen', cx: x, cy: y, r: d.size * .48});
    for (const t of to) {
      const [x, y] = centre(t);
      draw(layer, 'circle', {class: d.taken[t] ? 'takes' : 'goes', cx: x, cy: y, r: d.size * (d.taken[t] ? .47 : .15)});
    }
    const places = to.map(t => (d.taken[t] ? '×' : '') + d.squares[t]).join(' ');
    text(say, d.names[i] + (!d.taken[i] ? '.' : to.length ? `: ${count(to.length, 'move')}: ${places}` : ': no move'));
  };
  shortcuts(top, e => {
    if (at < 0 || !arrowKeys.includes(e.key)) return false;
    focus(beside(at, arrowKeys.indexOf(e.key), d.columns, d.names.length));
    return true;
  });
  const first = d.names.findIndex((_, i) => d.moves[i]);
  squares[Math.max(first, 0)].setAttribute('tabindex', 0);
  top.addEventListener('focusout', e => { if (!top.contains(e.relatedTarget)) { at = -1; show(-1); } });
  show(-1);
  return top;
};
