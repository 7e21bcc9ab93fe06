// analysis shows what the search of a board has found: its best lines, arrows, and the course of the game. top is the
// board's card, tell sends a request, settings one for other settings; choice fills a select; place is a square's box.
const analysis = (top, tell, settings, choice, place) => {
  const one = s => q(top, s);
  const panel = one('.analysis'), course = one('.course');
  let state = null, faults = [], drawn = 0, loading = false;

  const verdict = worth => {
    if (worth.end) return worth.end === 'draw' ? 'With best play the game is drawn.' : worth.text + '.';
    if (worth.text === 'open') return 'Nobody is seen to win yet.';
    const v = worth.points, side = state.sides[v > 0 ? 0 : 1], much = Math.abs(v);
    if (much < 0.2) return 'The position is even.';
    return `${side} is ${much < 1 ? 'slightly better' : much < 3 ? 'better' : 'winning'}.`;
  };

  const lines = () => {
    const a = state.analysis;
    text(q(panel, '.head b'), `After ply ${state.ply}` + (state.over ? '' : `, ${state.sides[state.mover]} to move`));
    const first = a?.lines?.[0];
    const work = !first?.worth.proved ? [`depth ${first?.depth}`, amount(a?.nodes) + ' nodes', amount(a?.speed) + ' a second']
      : ['exact', a.nodes && amount(a.nodes) + ' nodes'];
    text(q(panel, '.head span'), first ? work.filter(Boolean).join(' · ') : '');
    const open = first ? verdict(first.worth) : a?.running ? 'Searching.' : '';
    text(q(panel, '.verdict'), state.over ? `The game is over: ${state.over}.` : open);
    // Lines that are not found yet have their place already, so that nothing moves.
    const rows = state.over ? 1 : Math.min(state.lines, state.choices.length);
    const found = Array.from({length: rows}, (_, i) => a?.lines?.[i]);
    if (state.second) found.push(a?.second);
    const emptyRow = () => make('p', 'line', [make('span'), ' ', make('b', 'worth'), make('span', 'chips')]);
    kept(q(panel, '.lines'), found, emptyRow, (row, l, i) => {
      row.firstChild.className = i < rows ? 'number n' + i : 'muted';
      text(row.firstChild, i < rows ? String(i + 1) : state.adviser + (l ? `, depth ${l.depth}` : ''));
      text(q(row, '.worth'), l ? l.worth.text : i < rows ? '…' : a?.problem ?? '…');
      q(row, '.chips').classList.toggle('cut', !!l?.cut);
      kept(q(row, '.chips'), l?.line ?? [], k => make('button', 'chip', '', {line: i, upto: k + 1}), (b, step, k) => {
        Object.assign(b, {className: `chip s${step.side}`, ariaLabel: `line ${i + 1}, up to ${step.name}`});
        text(b, step.name);
      });
    });
    text(q(panel, '.lined'), (first && !first.worth.end ? `numbers for ${state.sides[0]} · ` : '') + 'lines');
    text(q(panel, '.count'), String(state.lines));
    Object.assign(q(panel, '[data-run]'), {innerText: a?.running ? 'stop' : 'go on', hidden: first?.worth.proved && !a.running});
    q(panel, '[data-toggle]').hidden = !state.adviser;
    text(q(panel, '[data-toggle]'), (state.second ? 'without ' : 'ask ') + state.adviser);
    if (state.notations) choice('notation', [['', 'coordinates'], ...state.notations.map(n => [n, n])], state.notation);
  };
  // kept gives parent a child for each item. It keeps the children, so that a click during an update still counts.
  const kept = (parent, items, create, update) => {
    while (parent.children.length > items.length) parent.lastChild.remove();
    items.forEach((item, i) => {
      if (!parent.children[i]) parent.append(create(i));
      update(parent.children[i], item, i);
    });
  };
  const amount = n => n >= 1e6 ? (n / 1e6).toFixed(1) + ' M' : n >= 1e4 ? Math.round(n / 1e3) + ' k' : String(n);

  // arrows draws the first move of each line on the board, or of the hint, and numbers the lines where there is room.
  const arrows = svg => {
    const [below, above] = [1, 2].map(() => draw(svg, 'g', {class: 'note-on', 'aria-hidden': 'true'})), taken = [];
    const middle = r => [r.x + r.width / 2, r.y + r.height / 2];
    (state.hints ? [state.thought] : state.analysis?.lines ?? []).slice(0, 3).forEach((l, i) => {
      const squares = state.choices.find(c => c.name === l.line?.[0]?.name)?.touches ?? [];
      if (!squares.length || !place(squares[0])) return;
      const [x, y] = middle(place(squares[0])), [u, v] = middle(place(squares.at(-1)));
      const far = Math.hypot(u - x, v - y), size = place(squares[0]).width, wide = 8 - 2 * i, end = far - 1.6 * wide - size * 0.1;
      if (far > 0) { // drawn to the right, and turned
        const turned = `translate(${x} ${y}) rotate(${Math.atan2(v - y, u - x) * 180 / Math.PI})`;
        const e = draw(below, 'g', {class: 'arrow n' + i, transform: turned});
        draw(e, 'line', {x2: end, 'stroke-width': wide});
        draw(e, 'path', {d: `M${end + 1.6 * wide} 0L${end} ${1.28 * wide}V${-1.28 * wide}Z`});
        below.prepend(e);
      }
      if (state.hints) return;
      const r = Math.min(10, size * 0.28), spots = [0.5, 0.2, 0.7, 0.35].map(part => [x + part * (u - x), y + part * (v - y)]);
      const [cx, cy] = spots.find(([x, y]) => taken.every(([u, v]) => Math.hypot(u - x, v - y) > 2 * r)) ?? spots[0];
      const e = draw(above, 'g', {class: 'arrow n' + i});
      taken.push([cx, cy]);
      draw(e, 'circle', {cx, cy, r});
      draw(e, 'text', {x: cx, y: cy + 4.5}, String(i + 1));
    });
  };

  // chart draws the values of the positions of the game and marks the mistakes.
  const chart = box => {
    const n = state.moves.length, known = values(), wide = Math.max(240, drawn = box.clientWidth), tall = 150, left = 50;
    const most = Math.max(3, ...known.filter(v => v != null).map(v => Math.min(10, Math.abs(v))));
    const x = ply => left + ply / Math.max(1, n) * (wide - left - 20), y = v => 70 - v / most * 46;
    const heard = faults.map(f => `ply ${f.ply}, ${state.names[f.ply - 1]} ${f.mark}`).join(', ') || 'No mistakes found.';
    const svg = draw(box, 'svg', {viewBox: `0 0 ${wide} ${tall}`, role: 'img', 'aria-label': 'The course of the game. ' + heard});
    for (const v of [-Math.floor(most), 0, Math.floor(most)]) {
      draw(svg, 'line', {class: 'grid', x1: left, x2: wide - 20, y1: y(v), y2: y(v)});
      const won = Math.abs(v) === 10 && state.sides[v > 0 ? 0 : 1];
      draw(svg, 'text', {class: 'mid muted', x: left / 2, y: y(v) + 4}, won || (v > 0 ? '+' : '') + num(v));
    }
    let line = '', labels = [];
    known.forEach((v, ply) => {
      if (v == null) return;
      const u = known[ply - 1], begins = u == null;
      line += `${begins ? 'M' : 'L'}${x(ply)} ${y(v)}${begins ? 'h0' : ''}`;
      for (const [side, bound] of begins ? [] : [Math.max, Math.min].entries()) {
        const zero = u * v < 0 ? `L${x(ply - 1 + u / (u - v))} ${y(0)}` : '';
        const d = `M${x(ply - 1)} ${y(0)}V${y(bound(0, u))}${zero}L${x(ply)} ${y(bound(0, v))}V${y(0)}Z`;
        draw(svg, 'path', {class: 'area a' + side, d});
      }
    });
    draw(svg, 'path', {class: 'value-line', d: line});
    draw(svg, 'line', {class: 'here', x1: x(state.ply), x2: x(state.ply), y1: 16, y2: tall - 18});
    for (const f of faults.toSorted((a, b) => b.lost - a.lost)) { // the worst ones have room for their labels
      const v = known[f.ply] ?? known[f.ply - 1]; // the position after it may not be known yet
      draw(svg, 'path', {class: 'fault', d: `M${x(f.ply)} ${y(v) - 7}l7 7l-7 7l-7 -7Z`});
      if (labels.some(u => Math.abs(u - x(f.ply)) < 64)) continue;
      labels.push(x(f.ply));
      draw(svg, 'text', {class: 'mid fault', x: Math.min(x(f.ply), wide - 30), y: 11}, `ply ${f.ply} ${f.mark}`);
    }
    for (const ply of new Set([0, Math.round(n / 2), n]))
      draw(svg, 'text', {class: 'mid muted', x: x(ply), y: tall - 3}, ply ? (ply < n ? '' : 'ply ') + ply : 'start');
    svg.addEventListener('click', e => {
      const r = svg.getBoundingClientRect(), at = (e.clientX - r.left) / r.width * wide;
      step(Math.round((at - left) / (wide - left - 20) * n));
    });
  };
  const values = () => (state.course ?? []).map(t => t?.worth.points);
  const review = () => {
    const n = state.moves.length, {left, records = {}} = state, several = values().filter(v => v != null).length > 1;
    faults = state.mistakes ?? [];
    course.hidden = !state.lines && !values().some(v => v != null);
    q(course, '[data-do="return"]').hidden = !left;
    kept(q(course, '.formats'), Object.keys(records), () => make('button'), (b, f) => text(b, 'write ' + (b.dataset.write = f)));
    text(q(course, 'p .muted'), left ? `a variation after ply ${left.at(-1).ply}`
      : several ? `value after each ply, for ${state.sides[0]}` : n ? '“review the game” draws its graph' : 'no move yet');
    q(course, '.graph').replaceChildren();
    if (several) chart(q(course, '.graph'));
    const rule = 'A win is 1 point, a draw half a point. A mistake (?) costs 15 % of a point or more, a blunder (??) 30 %.';
    const mistake = ({ply, mark, lost, better, points}) => make('p', '', [
      make('button', 'chip now', `ply ${ply}: ${state.names[ply - 1]} ${mark}`, {ply}),
      ` costs ${points ? points + ' of the margin' : Math.round(lost * 100) + ' % of a point'}. ${better} was better.`]);
    q(course, '.mistakes').replaceChildren(...faults.map(mistake), faults.length ? make('p', 'muted', rule) : '');
    for (const b of all(course, '[data-mistake]')) b.disabled = !faults.length;
    q(course, '[data-do="review"]').disabled = !n;
  };

  new ResizeObserver(([box]) => { if (state && box.contentRect.width !== drawn) review(); }).observe(q(course, '.graph'));
  const load = from => { loading = true; choice('game', [], ''); tell({do: 'load', from}); };
  const step = ply => tell({do: 'look', ply: Math.max(0, Math.min(state.moves.length, ply))});
  const toMistake = way => {
    const next = way > 0 ? faults.find(f => f.ply > state.ply) : faults.findLast(f => f.ply < state.ply);
    if (faults.length) step((next ?? faults.at(way > 0 ? 0 : -1)).ply);
  };
  top.addEventListener('click', e => {
    const d = e.target.closest('button')?.dataset;
    if (!state || !d) return;
    const along = d.line ? state.analysis.lines[d.line].line.slice(0, +d.upto) : [], record = q(course, 'textarea');
    if (d.line) along.forEach((s, i) => tell({do: 'move', ply: state.ply + i, move: s.name}));
    else if (d.more) tell(settings({lines: Math.max(0, Math.min(5, state.lines + +d.more))}));
    else if (d.run !== undefined) tell(state.analysis?.running ? {do: 'stop'} : settings({lines: Math.max(1, state.lines)}));
    else if (d.step) step({first: 0, last: state.moves.length}[d.step] ?? state.ply + +d.step);
    else if (d.mistake) toMistake(+d.mistake);
    else if (d.load !== undefined) load(record.value);
    else if (d.write) record.value = state.records[d.write];
    else if (d.save !== undefined) {
      Object.assign(make('a'), {download: 'game.txt', href: URL.createObjectURL(new Blob([record.value]))}).click();
    }
  });
  course.addEventListener('change', async e => {
    const file = e.target.files?.[0];
    if (file) load(q(course, 'textarea').value = await file.text());
  });
  course.addEventListener('keydown', e => {
    if (/^(TEXTAREA|INPUT)$/.test(e.target.tagName)) return;
    const to = {Home: 0, End: state.moves.length, ArrowLeft: state.ply - 1, ArrowRight: state.ply + 1}[e.key];
    if (to !== undefined) step(to);
    else if (e.key.toLowerCase() === 'm') toMistake(e.shiftKey ? -1 : 1);
    else return;
    e.preventDefault();
  });
  return {
    // show takes a new state of the game, and why the last request failed.
    show: (s, error) => {
      state = s;
      const named = (g, i) => `game ${i + 1} ` + [...g.matchAll(/\[(?:White|Red|Black)\s+"(.*?)"/g)].map(m => m[1]).join(' – ');
      if (s.games) choice('game', s.games.map((g, i) => [g, named(g, i)]), s.games[0]);
      if (loading) loading = q(course, '.record').hidden = !error && !s.games;
      panel.hidden = !s.lines;
      if (s.lines) lines();
      review();
    },
    // found takes what the search has found about the present state since.
    found: a => { state.analysis = a; lines(); },
    arrows,
  };
};
