// prove lets the learner find the value of a tree: with leaves to take, or by questions "g or more?"
// to a search, which open the leaves at which it looks. See Prove and Questions in quiz.go.
const prove = d => (frame, svg) => {
  const {nodes, replies} = d, kids = childrenOf(nodes), groups = groupsOf(svg, nodes);
  const leaves = list => count(list.length, 'leaf', 'leaves'), known = (n, on) => interval(nodes, kids, n, l => on.includes(l));
  let taken = [], asked = [];

  const top = card('quiz', replies ? 'Questions to a search.' : 'A tree. Tab goes to a leaf, Enter takes it or puts it back.',
    '<div class="told" aria-live="polite"></div><div class="keys"><span class="gap"></span><button data-do="again">again</button></div>', frame), keys = q(top, '.keys');

  const proof = () => {
    const sure = bound(known(0, taken)), idle = taken.filter(n => bound(known(0, taken.filter(l => l !== n))) === sure);
    groups.forEach((g, n) => {
      const used = taken.some(l => { while (l > n) l = nodes[l].parent; return l === n; });
      if (!nodes[n].leaf) text(q(g, '.v'), bound(known(n, taken)));
      g.classList.toggle('ghost', nodes[n].leaf && !used);
      for (const e of edgesOf(svg, n)) classes(e, {pv: used});
    });
    return `<p>${leaves(taken)} taken. ` + (sure === '?' ? 'They prove nothing of the root yet.' : `They prove that the root is worth <b>${sure}</b>.` +
      (idle.length ? ` <span class="muted">${count(idle.length, 'of them is', 'of them are')} not needed for that.</span>` : '')) + '</p>';
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
    return asked.map(r => `<p><b>${r.g} or more?</b> ${yes(r) ? 'Yes: ≥' : 'No: ≤'}${num(r.v)}, after ${leaves(r.leaves)}.</p>`).join('') + (last ? '<p class="muted">Framed in green: the leaves of the last question.</p>' : '') + (low < high ? `<p>Still possible: <b>${num(low)} to ${num(high)}</b>.</p>`
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
  if (replies) keys.prepend('g =', ...replies.map(r => Object.assign(make('button', '', r.g, {g: r.g}), {onclick: () => { asked.push(r); paint(); }})));
  else groups.forEach((g, n) => nodes[n].leaf && g.setAttribute('tabindex', 0));
  buttons(top, {again: () => { taken = []; asked = []; paint(); }});
  paint();
  return top;
};
