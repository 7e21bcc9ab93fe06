// prove lets the learner find the value of a tree: with leaves to take, or by questions "g or more?"
// to a search, which open the leaves at which it looks. See Prove and Questions in quiz.go.
const prove = d => (frame, svg) => {
  const {nodes, replies} = d, kids = childrenOf(nodes), groups = groupsOf(svg, nodes);
  const leaves = list => count(list.length, 'leaf', 'leaves'), known = (n, on) => interval(nodes, kids, n, l => on.includes(l));
  let taken = [], asked = [];

  const name = replies ? 'Questions to a search.' : 'A tree. Tab goes to a leaf, Enter takes it or puts it back.';
  const top = card('quiz', name, proveHTML, frame), keys = q(top, '.keys');

  // fewest returns how many leaves prove that n is worth v or more, for max, or v or less.
  const fewest = (n, max, v) => {
    const {leaf, value} = nodes[n], each = kids[n].map(k => fewest(k, max, v));
    if (leaf) return (max ? value >= v : value <= v) ? 1 : Infinity;
    return nodes[n].max === max ? Math.min(...each) : each.reduce((a, b) => a + b);
  };
  const proof = () => {
    const sure = known(0, taken), both = [0, 1].map(i => taken.filter(n => known(0, taken.filter(l => l !== n))[i] !== sure[i]));
    const few = both.map((list, i) => list.length === fewest(0, !i, sure[i])), idle = taken.filter(n => !both.flat().includes(n));
    groups.forEach((g, n) => {
      const used = taken.some(l => { while (l > n) l = nodes[l].parent; return l === n; });
      if (!nodes[n].leaf) text(q(g, '.v'), bound(known(n, taken)));
      g.classList.toggle('ghost', nodes[n].leaf && !used);
      both.forEach((list, i) => g.classList.toggle(['lower', 'upper'][i], list.includes(n)));
      for (const e of edgesOf(svg, n)) classes(e, {pv: used});
    });
    const none = few[0] && few[1] ? ': <b class="good">no search can know the value with fewer</b>' : '';
    const proves = (list, i) => `<p>${side(!i)} proves <b>${'≥≤'[i]}${num(sure[i])}</b> with ${leaves(list)}: ` +
      (few[i] ? '<b class="good">no proof has fewer</b>.</p>' : 'fewer are enough.</p>');
    return `<p>${leaves(taken)} taken${idle.length ? `, ${idle.length} of them in no proof` : none}.</p>` +
      both.map((list, i) => list.length ? proves(list, i) : '').join('');
  };

  const talk = () => {
    const yes = r => r.v >= r.g, last = asked.at(-1), sum = leaves(asked.flatMap(r => r.leaves));
    const low = Math.max(replies[0].g - 1, ...asked.filter(yes).map(r => r.v));
    const high = Math.min(replies.at(-1).g, ...asked.filter(r => !yes(r)).map(r => r.v));
    groups.forEach((g, n) => {
      const {leaf, value} = nodes[n], open = asked.some(r => r.leaves.includes(n));
      if (leaf) text(q(g, '.v'), open ? num(value) : '?');
      classes(g, {hidden: leaf && !open, on: last?.leaves.includes(n)});
    });
    text(q(groups[0], '.v'), low < high ? '?' : num(low));
    for (const b of all(keys, '[data-g]')) b.disabled = b.dataset.g <= low || b.dataset.g > high;
    const reply = r => `<p><b>${r.g} or more?</b> ${yes(r) ? 'Yes: ≥' : 'No: ≤'}${num(r.v)}, after ${leaves(r.leaves)}.</p>`;
    return asked.map(reply).join('') + (last ? '<p class="muted">Framed in green: the leaves of the last question.</p>' : '') +
      (low < high ? `<p>Still possible: <b>${num(low)} to ${num(high)}</b>.</p>`
        : `<p><b class="good">It is worth ${num(low)}:</b> ${count(asked.length, 'question')}, which looked at ${sum}.</p>`);
  };

  const paint = () => { q(top, '.told').innerHTML = (replies ? talk : proof)(); };
  const take = e => {
    const n = groups.findIndex(g => g.contains(e.target));
    if (replies || !nodes[n]?.leaf) return false;
    taken = taken.includes(n) ? taken.filter(l => l !== n) : [...taken, n];
    paint();
    return true;
  };
  svg.addEventListener('click', take);
  shortcuts(top, e => (e.key === 'Enter' || e.key === ' ') && take(e));
  const button = r => Object.assign(make('button', '', r.g, {g: r.g}), {onclick: () => { asked.push(r); paint(); }});
  if (replies) keys.prepend('g =', ...replies.map(button));
  else groups.forEach((g, n) => nodes[n].leaf && g.setAttribute('tabindex', 0));
  buttons(top, {again: () => { taken = []; asked = []; paint(); }});
  paint();
  return top;
};
