// split draws numbers for max left of a line, and for the player to move right of it.
// d comes from split.go: the nodes with their values for max.
const split = d => (frame, svg) => {
  const store = stored(d.id, d.version), kept = store.get(), steps = 100;
  const groups = d.nodes.map((_, n) => q(svg, `[data-n="${n}"]`)), values = groups.map(g => q(g, '.v')), tree = q(svg, '.tree');
  const y = groups.map(g => coordinates(g)[1]);
  const top = card('split', 'One tree, two points of view. The slider moves the line between them.', '<div class="strip"><span>the line</span></div><p class="told"></p>', frame);
  const range = slider('the line between the two points of view', steps, at => { store.put({at}, 0); paint(); });
  q(top, '.strip').append(range);
  const line = draw(tree, 'line', {class: 'border', y1: Math.min(...y) - 30, y2: Math.max(...y) + 22});
  const names = [['end', '◀ for max'], ['start', 'for the mover ▶']].map(([anchor, words]) => draw(tree, 'text', {class: 'who', y: Math.min(...y) - 34, style: `text-anchor:${anchor}`}, words));
  range.value = kept ? kept.state.at : steps; // all for max
  const paint = () => {
    const x = groups.map(g => coordinates(g)[0]), left = Math.min(...x) - 30, right = Math.max(...x) + 30, at = left + (right - left) * range.value / steps;
    const near = x.find(n => Math.abs(at - n) < 16), border = near === undefined ? at : near + (at < near ? -16 : 16); // beside the numbers
    let turned = 0;
    d.nodes.forEach((n, i) => {
      const mover = x[i] > border, turn = mover && !n.max && n.value !== 0;
      text(values[i], num(turn ? -n.value : n.value));
      groups[i].classList.toggle('turned', turn);
      turned += turn;
    });
    for (const end of ['x1', 'x2']) line.setAttribute(end, border);
    names.forEach((e, i) => {
      e.setAttribute('x', border + (i ? 8 : -8));
      e.style.visibility = (i ? right - border : border - left) > 40 ? '' : 'hidden';
    });
    range.setAttribute('aria-valuetext', turned ? `${count(turned, 'number')} turned` : 'all numbers for max');
    q(top, '.told').innerHTML = turned === 0 ? 'All numbers are for <b>max</b>. Move the slider to the left.'
      : turned < d.nodes.filter(n => !n.max && n.value !== 0).length ? `${count(turned, 'number')} turned, each at a node where ${side(false)} is to move.`
        : `All numbers are for <b>the mover</b>: ${count(turned, 'number')} turned, in the rows of ${side(false)}.`;
  };
  svg.addEventListener('spread', () => paint());
  paint();
  return top;
};
