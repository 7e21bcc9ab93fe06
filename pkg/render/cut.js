// cut lets the learner look at each leaf or cut off the rest of its house: see Cut in quiz.go.
const cut = d => (frame, svg) => {
  const store = stored(d.id, d.version);
  const groups = groupsOf(svg, d.nodes), kids = childrenOf(d.nodes);
  const below = q(svg, '.pic') ? 49 : d.nodes.some(node => node.leaf && node.name) ? 15 : 0; // captions come first
  let made = store.get()?.state ?? '';

  const label = 'Look or cut. L looks at the marked leaf, C cuts off the rest of the house, Backspace takes back.';
  const top = card('quiz', label, cutHTML);
  top.tabIndex = 0;
  q(top, '.sides').prepend(frame);

  // replay returns the tree after the decisions, a string of L (look) and C (cut).
  const replay = decisions => {
    const nodes = d.nodes, seen = nodes.map(() => ''), events = [];
    const known = n => interval(nodes, kids, n, l => seen[l] === 'L');
    // What alpha-beta would bring back to n from some children: leaves cut off count for
    // nothing, rightly or wrongly. So one mistake is not marked twice.
    const returned = (n, from) => {
      if (nodes[n].leaf) return seen[n] === 'L' ? nodes[n].value : null;
      const values = from.map(c => returned(c, kids[c])).filter(v => v !== null);
      return values.length ? (nodes[n].max ? Math.max : Math.min)(...values) : null;
    };
    const path = n => n < 0 ? [] : [...path(nodes[n].parent), n];
    const under = n => nodes[n].leaf ? [n] : kids[n].flatMap(under);
    const now = () => {
      const leaf = nodes.findIndex((node, n) => node.leaf && !seen[n]);
      if (leaf < 0) return null;
      const houses = path(nodes[leaf].parent);
      let alpha = -Infinity, beta = Infinity, from = [-1, -1];
      const promises = [];
      for (const [i, h] of houses.entries()) { // a promise rests on finished children
        const best = returned(h, kids[h].filter(c => c !== houses[i + 1]));
        const lo = best ?? -Infinity, hi = best ?? Infinity;
        promises.push([h, nodes[h].max ? lo : hi]);
        if (nodes[h].max && lo > alpha) { alpha = lo; from[0] = h; }
        if (!nodes[h].max && hi < beta) { beta = hi; from[1] = h; }
        if (alpha >= beta || h === houses.at(-1)) return {leaf, house: h, promises, alpha, beta, from, may: alpha >= beta};
      }
    };
    for (const choice of decisions) {
      const here = now();
      if (!here) break;
      if (choice === 'L') seen[here.leaf] = 'L';
      const gone = choice === 'C' ? under(here.house).filter(n => !seen[n]) : [];
      for (const n of gone) seen[n] = 'C';
      events.push({...here, choice, gone});
    }
    return {now: now(), seen, events, known, under};
  };

  // witness returns leaves of a cut that came too early, and a value for them that changes the root's.
  const witness = ({leaf, gone}) => {
    const worth = other => interval(d.nodes.map((node, n) => ({...node, value: other[n] ?? node.value})), kids, 0, () => true)[0];
    const root = worth({}), values = d.nodes.filter(n => n.leaf).map(n => n.value);
    const low = Math.min(...values, 0), high = Math.max(...values, 9);
    const tried = [...Array(high - low + 1).keys()].flatMap(i => [high - i, low + i]);
    for (const leaves of [[leaf], ...gone.map(n => [n]), gone]) {
      for (const v of tried) {
        const got = worth(Object.fromEntries(leaves.map(n => [n, v])));
        if (got !== root) return {leaves, v, got, root};
      }
    }
  };

  const verdicts = events => {
    const out = [];
    events.forEach((e, i) => {
      const house = d.nodes[e.house], why = house.max ? `${num(e.alpha)} ≥ β` : `${num(e.beta)} ≤ α`;
      const early = events.slice(0, i).some(e => e.choice === 'C' && !e.may) ? ' (if the earlier cut was right)' : '';
      const name = house.max ? 'a β-cut' : 'an α-cut', [mine, own, who, other] = house.max ? [e.alpha, 'more', 'min', e.beta] : [e.beta, 'less', 'max', e.alpha];
      const words = `This house is worth ${num(mine)} or ${own}, and ${who} has ${num(other)} already${early}: ${why}, ${name}.`;
      if (e.choice === 'C' && e.may) out.push(['good', '✓', '<b class="good">Right.</b> ' + words]);
      if (e.choice === 'C' && !e.may) {
        const w = witness(e), missing = e.beta === Infinity ? 'No promise from min yet (β = ∞).' : e.alpha === -Infinity ? 'No promise from max yet (α = −∞).' : `max has ${num(e.alpha)}, min ${num(e.beta)}: that settles nothing.`;
        const one = w && w.leaves.length === 1, named = one && d.nodes[w.leaves[0]].name;
        out.push(['bad', '✗', '<b class="bad">Too early.</b> ' + (w ? `The ${named || (one ? 'marked leaf' : 'marked leaves')} can still decide: with ${one ? 'a ' : ''}${num(w.v)} there, the game would be worth ${num(w.got)} instead of ${num(w.root)}.` : missing)]);
      }
      if (e.choice === 'L' && e.may && events[i - 1]?.house !== e.house | events[i - 1]?.choice === 'C' | !events[i - 1]?.may)
        out.push(['muted', '◌', '<b>Not needed.</b> ' + words]);
    });
    return out.map(([kind, sign, s]) => `<p class="verdict-line"><b class="${kind}">${sign}</b><span>${s}</span></p>`).join('');
  };

  // has says who has a promise, and where it comes from.
  const has = (who, value, from, own) => from < 0 ? `${who} has nothing yet`
    : `${who === 'max' ? 'max can get' : 'min can hold max to'} ${num(value)} or ${who === 'max' ? 'more' : 'less'} ${from === own ? 'here' : 'on the left'}${made.includes('C') ? ', if your cuts are right' : ''}`;
  const paint = () => {
    const s = replay(made), {now} = s, nodes = d.nodes, end = !now, at = n => coordinates(groups[n]);
    const looked = s.seen.filter(x => x === 'L').length, leaves = nodes.filter(n => n.leaf).length;
    all(svg, '.extra').forEach(e => e.remove());
    const note = (x, y, kind, words) => text(draw(q(svg, '.tree'), 'text', {class: 'extra ' + kind, x, y}), words);
    groups.forEach((g, n) => {
      const gone = s.under(n).every(l => s.seen[l] === 'C'), done = s.under(n).every(l => s.seen[l]), [lo, hi] = s.known(n);
      const best = nodes[n].max ? lo : hi;
      const words = done ? bound([lo, hi]) : nodes[n].leaf || !Number.isFinite(best) ? '?' : num(best) + '?';
      text(q(g, '.v'), words);
      q(g, '.v').style.fontSize = words.length > 3 ? '10px' : words.length > 2 ? '12px' : ''; // houses and leaves are narrow
      g.setAttribute('class', nodes[n].leaf ? 'leaf' : nodes[n].max ? 'max' : 'min');
      classes(g, {gone, hidden: !done && nodes[n].leaf, now: n === now?.leaf || n === now?.house});
      for (const e of edgesOf(svg, n)) classes(e, {gone});
    });
    for (const e of s.events.filter(e => e.choice === 'C')) {
      const first = kids[e.house].find(n => s.under(n).includes(e.leaf)) ?? e.leaf, mine = kids[e.house].filter(n => s.under(n).some(l => e.gone.includes(l)));
      const [x0, y0] = at(e.house), [x1, y1] = at(first), wrong = end && !e.may, x = x0 + (x1 - x0) * .45, y = (y0 + y1) / 2;
      draw(q(svg, '.tree'), 'path', {class: 'extra slash', d: `M${x - 11} ${y}l22-8M${x - 11} ${y + 6}l22-8`});
      const marked = wrong ? witness(e)?.leaves ?? [e.leaf] : [], over = wrong ? marked : mine;
      note(over.reduce((sum, n) => sum + at(n)[0], 0) / over.length, Math.max(...over.map(n => at(n)[1])) + 30 + (wrong ? below : 0), 'cut', wrong ? 'too early' : end && e.may ? (nodes[e.house].max ? 'β-cut ✓' : 'α-cut ✓') : 'cut');
      for (const n of marked) { classes(groups[n], {gone: false, early: true}); verdict(groups[n], 'bad'); }
    }
    groups.forEach((g, n) => { if (!g.classList.contains('early')) verdict(g, ''); });
    const many = end ? s.events.filter(e => e.choice === 'L' && e.may).map(e => e.leaf) : [];
    for (const [x, y] of many.map(at)) draw(q(svg, '.tree'), 'rect', {class: 'extra many', x: x - 20, y: y - 19, width: 40, height: 38, rx: 8});
    if (now) {
      const [x, y] = at(now.leaf);
      note(x, y + 30, 'this', '▲'); // the leaf in question
      if (frame.scrollWidth > frame.clientWidth) frame.scrollLeft = x - frame.clientWidth / 2;
      for (const [h, best] of now.promises) {
        if (Number.isFinite(best)) note(at(h)[0] + 30, at(h)[1] + 5, nodes[h].max ? 'a promise' : 'b promise', nodes[h].max ? `▲ α ${num(best)}` : `▼ β ${num(best)}`);
      }
    }
    q(top, '.panel').innerHTML = now ? `<h3>promises at the yellow house</h3>
      <p><b class="tmax">▲ α ${num(now.alpha)}</b> ${has('max', now.alpha, now.from[0], now.house)}</p>
      <p><b class="tmin">▼ β ${num(now.beta)}</b> ${has('min', now.beta, now.from[1], now.house)}</p>
      <p>Can any leaf below still change what the root is worth?</p>` : verdicts(s.events) || '<p>You looked at every leaf, and every one was needed.</p>';
    text(q(top, 'output'), end ? `looked at ${looked} of ${leaves}` + (s.events.some(e => e.choice === 'C' && !e.may) ? '' : ` · alpha-beta looks at ${d.needs}`) : `looked at ${looked} · cut ${s.events.filter(e => e.choice === 'C').length}`);
    text(q(top, '.live'), end ? q(top, '.panel').textContent : `Leaf ${nodes.slice(0, now.leaf + 1).filter(n => n.leaf).length} of ${leaves}. Max has ${num(now.alpha)}, min has ${num(now.beta)}.`);
    for (const [name, on] of [['look', !end], ['cut', !end], ['again', end]]) q(top, `[data-do=${name}]`).hidden = !on;
    q(top, '[data-do=back]').disabled = !made;
  };
  const go = decisions => { made = decisions; paint(); store.put(made, []); };
  const decide = choice => replay(made).now && go(made + choice);
  const does = {look: () => decide('L'), cut: () => decide('C'), back: () => go(made.slice(0, -1)), again: () => { go(''); top.focus({preventScroll: true}); }};
  buttons(top, does);
  shortcuts(top, e => {
    const what = {l: 'look', c: 'cut', backspace: 'back'}[e.key.toLowerCase()];
    if (what) does[what]();
    return what;
  });
  svg.addEventListener('spread', () => paint());
  if (below) q(svg, '.tree').dataset.bottom = +q(svg, '.tree').dataset.bottom + 20; // for spread
  paint();
  return top;
};
