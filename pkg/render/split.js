// split draws numbers for max left of a line, and for the player to move right of it.
// d comes from split.go: the nodes with their values for max.
const split = d => (frame, svg) => {
  const store = stored(d.id, d.version), kept = store.get(), steps = 100;
  const groups = d.nodes.map((_, n) => q(svg, `[data-n="${n}"]`)), values = groups.map(g => q(g, '.v')), tree = q(svg, '.tree');
  const y = groups.map(g => coordinates(g)[1]), above = Math.min(...y) - 34;
  const top = card('split', 'One tree, two points of view. The arrow keys move the line between them.', '<p class="told"></p>', frame);
  const range = slider('the line between the two points of view', steps, at => { store.put({at}, 0); paint(); });
  frame.append(range); // transparent, over the tree: the pointer drags it with the line
  const line = draw(tree, 'g', {class: 'border'});
  draw(line, 'path', {d: `M0 ${above + 4}V${Math.max(...y) + 22}`});
  draw(line, 'path', {class: 'grip', d: `M-4 ${above + 8}L-11 ${above + 15}L-4 ${above + 22}ZM4 ${above + 8}L11 ${above + 15}L4 ${above + 22}Z`});
  const names = [['end', -8, '◀ for max'], ['start', 8, 'for the mover ▶']].map(([anchor, x, words]) => draw(line, 'text', {class: 'who', x, y: above, style: `text-anchor:${anchor}`}, words));
  range.value = kept ? kept.state.at : steps; // all for max
  const paint = () => {
    const x = groups.map(g => coordinates(g)[0]), left = Math.min(...x) - 30, right = Math.max(...x) + 30, at = left + (right - left) * range.value / steps;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width, thumb = 16;
    Object.assign(range.style, {left: left * scale - thumb / 2 + 'px', width: (right - left) * scale + thumb + 'px'});
    const near = x.find(n => Math.abs(at - n) < 16), border = near === undefined ? at : near + (at < near ? -16 : 16); // beside the numbers
    d.nodes.forEach((n, i) => {
      const mover = x[i] > border, turn = mover && !n.max && n.value !== 0;
      text(values[i], num(turn ? -n.value : n.value));
      groups[i].classList.toggle('turned', turn);
    });
    const turned = all(svg, '.turned').length;
    line.setAttribute('transform', `translate(${border} 0)`);
    names.forEach((e, i) => { e.style.visibility = (i ? right - border : border - left) > 40 ? '' : 'hidden'; });
    range.setAttribute('aria-valuetext', turned ? `${count(turned, 'number')} turned` : 'all numbers for max');
    q(top, '.told').innerHTML = turned === 0 ? 'All numbers are for <b>max</b>. Drag the line to the left.'
      : (x.every(n => n > border) ? 'All numbers are for <b>the mover</b>: ' : '') + `${count(turned, 'number')} turned, each at a node where ${side(false)} is to move.`;
  };
  svg.addEventListener('spread', () => paint());
  paint();
  return top;
};
