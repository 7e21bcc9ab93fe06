// split draws numbers for max left of a line, and for the player to move right of it.
// d comes from split.go: the nodes with their values for max.
const split = d => (frame, svg) => {
  const store = stored(d.id, d.version), kept = store.get(), steps = 100;
  const groups = groupsOf(svg, d.nodes), values = groups.map(g => q(g, '.v')), y = groups.map(g => coordinates(g)[1]);
  const name = 'One tree, two points of view. The arrow keys move the line between them.';
  const top = card('split', name, '<p class="told"></p>', frame);
  const range = slider('the line between the two points of view', steps, at => { store.put({at}, 0); paint(); });
  frame.append(range); // transparent, over the tree: the pointer drags it with the line
  const line = draw(q(svg, '.tree'), 'g', {class: 'border'}), above = Math.min(...y) - 34, by = above + 15;
  draw(line, 'path', {d: `M0 ${above + 4}V${Math.max(...y) + 22}`});
  draw(line, 'path', {class: 'grip', d: `M-4 ${by - 7}L-11 ${by}L-4 ${by + 7}ZM4 ${by - 7}L11 ${by}L4 ${by + 7}Z`});
  const names = [['end', -8, '◀ for max'], ['start', 8, 'for the mover ▶']].map(([side, x, words]) =>
    draw(line, 'text', {class: 'who', x, y: above, style: 'text-anchor:' + side}, words));
  range.value = kept ? kept.state.at : steps; // all for max
  const paint = () => {
    const x = groups.map(g => coordinates(g)[0]), left = Math.min(...x) - 30, right = Math.max(...x) + 30;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width, thumb = 16;
    Object.assign(range.style, {left: left * scale - thumb / 2 + 'px', width: (right - left) * scale + thumb + 'px'});
    const at = left + (right - left) * range.value / steps, near = x.find(n => Math.abs(at - n) < 16);
    const border = near === undefined ? at : near + (at < near ? -16 : 16); // beside the numbers
    d.nodes.forEach((n, i) => {
      const turn = x[i] > border && !n.max && n.value !== 0;
      text(values[i], num(turn ? -n.value : n.value));
      groups[i].classList.toggle('turned', turn);
    });
    line.setAttribute('transform', `translate(${border} 0)`);
    names.forEach((e, i) => { e.style.visibility = (i ? right - border : border - left) > 40 ? '' : 'hidden'; });
    const turned = all(svg, '.turned').length, words = `${count(turned, 'number')} turned`;
    range.setAttribute('aria-valuetext', turned ? words : 'all numbers for max');
    q(top, '.told').innerHTML = turned === 0 ? 'All numbers are for <b>max</b>. Drag the line to the left.'
      : (x.every(n => n > border) ? 'All numbers are for <b>the mover</b>: ' : '') +
        `${words}, each at a node where ${side(false)} is to move.`;
  };
  svg.addEventListener('spread', () => paint());
  paint();
  return top;
};
