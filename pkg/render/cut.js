// cut lets the learner look at each leaf or cut off the rest of its house: see Cut in quiz.go.
const cut = d => (frame, svg) => {
  const store = stored(d.id, d.version);
  const groups = groupsOf(svg, d.nodes), kids = childrenOf(d.nodes), tree = q(svg, '.tree');
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
    const changed = other => d.nodes.map((node, n) => ({...node, value: other[n] ?? node.value}));
    const worth = other => interval(changed(other), kids, 0, () => true)[0];
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

  // objection says why a cut came too early, and verdicts what to think of each decision.
  const objection = e => {
    const w = witness(e), many = w?.leaves.length > 1;
    if (w) {
      const what = many ? 'marked leaves' : d.nodes[w.leaves[0]].name || 'marked leaf', value = (many ? '' : 'a ') + num(w.v);
      const instead = `the game would be worth ${num(w.got)} instead of ${num(w.root)}`;
      return `The ${what} can still decide: with ${value} there, ${instead}.`;
    }
    return e.beta === Infinity ? 'No promise from min yet (β = ∞).'
      : e.alpha === -Infinity ? 'No promise from max yet (α = −∞).'
      : `max has ${num(e.alpha)}, min ${num(e.beta)}: that settles nothing.`;
  };
  const isCut = e => e.choice === 'C', isEarly = e => isCut(e) && !e.may;
  const verdicts = events => events.map((e, i) => {
    const line = (kind, sign, words) => `<p class="verdict-line"><b class="${kind}">${sign}</b><span>${words}</span></p>`;
    const alpha = num(e.alpha), beta = num(e.beta), before = events[i - 1];
    const rest = 'already' + (events.slice(0, i).some(isEarly) ? ' (if the earlier cut was right)' : '');
    const why = 'This house is worth ' + (d.nodes[e.house].max
      ? `${alpha} or more, and min has ${beta} ${rest}: ${alpha} ≥ β, a β-cut.`
      : `${beta} or less, and max has ${alpha} ${rest}: ${beta} ≤ α, an α-cut.`);
    if (isEarly(e)) return line('bad', '✗', '<b class="bad">Too early.</b> ' + objection(e));
    if (isCut(e)) return line('good', '✓', '<b class="good">Right.</b> ' + why);
    const told = before?.house === e.house && !isCut(before) && before.may; // by the verdict before
    return e.may && !told ? line('muted', '◌', '<b>Not needed.</b> ' + why) : '';
  }).join('');

  // promises says who has a promise, and where it comes from.
  const promises = ({alpha, beta, from: [max, min], house}) => {
    const where = n => (n === house ? 'here' : 'on the left') + (made.includes('C') ? ', if your cuts are right' : '');
    const lower = max < 0 ? 'max has nothing yet' : `max can get ${num(alpha)} or more ${where(max)}`;
    const upper = min < 0 ? 'min has nothing yet' : `min can hold max to ${num(beta)} or less ${where(min)}`;
    return `<h3>promises at the yellow house</h3><p><b class="tmax">▲ α ${num(alpha)}</b> ${lower}</p>
      <p><b class="tmin">▼ β ${num(beta)}</b> ${upper}</p><p>Can any leaf below still change what the root is worth?</p>`;
  };
  const paint = () => {
    const s = replay(made), {now} = s, nodes = d.nodes, end = !now, at = n => coordinates(groups[n]);
    const leaves = nodes.filter(n => n.leaf).length, seen = s.seen.join(''), looked = seen.replaceAll('C', '').length;
    all(svg, '.extra').forEach(e => e.remove());
    const note = (x, y, kind, words) => text(draw(tree, 'text', {class: 'extra ' + kind, x, y}), words);
    groups.forEach((g, n) => {
      const gone = s.under(n).every(l => s.seen[l] === 'C'), done = s.under(n).every(l => s.seen[l]), [lo, hi] = s.known(n);
      const best = nodes[n].max ? lo : hi;
      const words = done ? bound([lo, hi]) : nodes[n].leaf || !Number.isFinite(best) ? '?' : num(best) + '?';
      text(q(g, '.v'), words);
      q(g, '.v').style.fontSize = words.length > 3 ? '10px' : words.length > 2 ? '12px' : ''; // houses and leaves are narrow
      g.setAttribute('class', nodes[n].leaf ? 'leaf' : nodes[n].max ? 'max' : 'min');
      classes(g, {gone, hidden: !done && nodes[n].leaf, now: n === now?.leaf || n === now?.house});
      for (const e of edgesOf(svg, n)) classes(e, {gone});
      verdict(g, '');
    });
    const cuts = s.events.filter(isCut);
    for (const e of cuts) {
      const off = kids[e.house].filter(n => s.under(n).some(l => e.gone.includes(l))), wrong = end && !e.may;
      const [x0, y0] = at(e.house), [x1, y1] = at(off[0]), x = x0 + (x1 - x0) * .45, y = (y0 + y1) / 2;
      draw(tree, 'path', {class: 'extra slash', d: `M${x - 11} ${y}l22-8M${x - 11} ${y + 6}l22-8`});
      const marked = wrong ? witness(e)?.leaves ?? [e.leaf] : [], over = (wrong ? marked : off).map(at);
      const middle = over.reduce((sum, [x]) => sum + x, 0) / over.length, low = Math.max(...over.map(([, y]) => y)) + 30;
      const words = wrong ? 'too early' : !end ? 'cut' : nodes[e.house].max ? 'β-cut ✓' : 'α-cut ✓';
      note(middle, wrong ? low + below : low, 'cut', words);
      for (const n of marked) { classes(groups[n], {gone: false, early: true}); verdict(groups[n], 'bad'); }
    }
    const many = end ? s.events.filter(e => !isCut(e) && e.may).map(e => e.leaf) : [];
    const around = ([x, y]) => ({x: x - 20, y: y - 19, width: 40, height: 38, rx: 8});
    for (const n of many) draw(tree, 'rect', {class: 'extra many', ...around(at(n))});
    if (now) {
      const [x, y] = at(now.leaf);
      note(x, y + 30, 'this', '▲'); // the leaf in question
      if (frame.scrollWidth > frame.clientWidth) frame.scrollLeft = x - frame.clientWidth / 2;
      for (const [h, best] of now.promises.filter(([, best]) => Number.isFinite(best))) {
        const [x, y] = at(h), [kind, words] = nodes[h].max ? ['a', '▲ α '] : ['b', '▼ β '];
        note(x + 30, y + 5, kind + ' promise', words + num(best));
      }
    }
    q(top, '.panel').innerHTML = now ? promises(now)
      : verdicts(s.events) || '<p>You looked at every leaf, and every one was needed.</p>';
    text(q(top, 'output'), !end ? `looked at ${looked} · cut ${cuts.length}`
      : `looked at ${looked} of ${leaves}` + (cuts.some(isEarly) ? '' : ` · alpha-beta looks at ${d.needs}`));
    text(q(top, '.live'), end ? q(top, '.panel').textContent
      : `Leaf ${seen.length + 1} of ${leaves}. Max has ${num(now.alpha)}, min has ${num(now.beta)}.`);
    for (const [name, on] of [['look', !end], ['cut', !end], ['again', end]]) q(top, `[data-do=${name}]`).hidden = !on;
    q(top, '[data-do=back]').disabled = !made;
  };
  const go = decisions => { made = decisions; paint(); store.put(made, []); };
  const decide = choice => replay(made).now && go(made + choice);
  const again = () => { go(''); top.focus({preventScroll: true}); };
  const does = {look: () => decide('L'), cut: () => decide('C'), back: () => go(made.slice(0, -1)), again};
  buttons(top, does);
  shortcuts(top, e => {
    const what = {l: 'look', c: 'cut', backspace: 'back'}[e.key.toLowerCase()];
    if (what) does[what]();
    return what;
  });
  svg.addEventListener('spread', () => paint());
  if (below) tree.dataset.bottom = +tree.dataset.bottom + 20; // for spread
  paint();
  return top;
};
