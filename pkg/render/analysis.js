// analysis shows what the running search of a board has found: its best lines, with
// arrows on the board, and the course of the game with the mistakes in it. It is part of playable:
// top is the board's card, tell sends a request, settings one for other settings; seg offers a choice, and
// place returns the box of a square.
const analysis = (top, tell, settings, seg, place) => {
  const one = s => q(top, s);
  const panel = make('div', 'analysis'), course = make('div', 'course');
  panel.innerHTML = `<p class="head"><b></b> <span class="muted"></span></p><p class="verdict" aria-live="polite"></p><div class="lines"></div>
    <p class="row"><span class="muted lined"></span> <button data-more="-1" aria-label="one line less">−</button> <b class="count"></b> <button data-more="1" aria-label="one line more">+</button> <button data-run="">stop</button><button data-toggle="second" hidden></button></p><div class="seg" data-set="notation"></div>`;
  course.innerHTML = `<p><b>The game</b> <span class="muted"></span></p><div class="graph"></div>
    <div class="keys"><button data-do="return">back to the game</button><button data-step="first" aria-label="to the start">«</button><button data-step="-1" aria-label="one move back">◀</button><button data-step="1" aria-label="one move on">▶</button><button data-step="last" aria-label="to the end">»</button>
    <button data-do="review">review the game</button><span class="busy"><button data-do="stop">cancel</button> <span role="status"></span></span><button data-mistake="-1">◂ mistake</button><button data-mistake="1">mistake ▸<kbd>M</kbd></button><span class="gap"></span><button data-record="">load or save</button></div><div class="mistakes"></div>
    <div class="record" hidden><textarea rows="5" spellcheck="false" aria-label="a position or a game"></textarea><p class="muted">A position, or the moves of a game: as the board names them, or PGN; for Chinese chess also WXF, Chinese notation, UCCI and DhtmlXQ.</p>
    <div class="keys"><button data-load="">load this text</button><label>or a file <input type="file"></label><span class="formats"></span><button data-save="">save this text</button></div><p class="say"></p></div>`;
  one('.panel').prepend(panel);
  one('.sides').after(course);
  let state = null, faults = [];

  const verdict = worth => {
    if (worth.end) return worth.end === 'draw' ? 'With best play the game is drawn.' : worth.text + '.';
    if (worth.text === 'open') return 'Nobody is seen to win yet.';
    const v = worth.points, side = state.sides[v > 0 ? 0 : 1], much = Math.abs(v);
    if (much < 0.2) return 'The position is even.';
    return `${side} is ${much < 1 ? 'slightly better' : much < 3 ? 'better' : 'winning'}.`;
  };

  const lines = () => {
    const a = state.analysis, ply = state.ply;
    text(q(panel, '.head b'), `Move ${Math.floor((ply + state.first) / 2) + 1}, ${state.sides[state.mover]}`);
    const first = a?.lines?.[0];
    text(q(panel, '.head span'), !first ? '' : first.worth.proved ? 'exact' + (a.nodes ? ` · ${amount(a.nodes)} nodes` : '') : `depth ${first.depth} · ${amount(a.nodes)} nodes · ${amount(a.speed)} a second`);
    text(q(panel, '.verdict'), state.over ? state.say : first ? verdict(first.worth) : state.lines ? 'Searching.' : '');
    // Lines that are not found yet have their place already, so that nothing moves.
    const rows = state.over ? 1 : Math.min(state.lines, state.choices.length), found = Array.from({length: rows}, (_, i) => a?.lines?.[i]);
    if (state.second) found.push(a?.second);
    const emptyRow = () => Object.assign(make('p', 'line'), {innerHTML: '<span></span> <b class="worth"></b><span class="chips"></span>'});
    kept(q(panel, '.lines'), found, emptyRow, (row, l, i) => {
      row.firstChild.className = i < rows ? 'number n' + i : 'muted';
      text(row.firstChild, i < rows ? String(i + 1) : state.adviser + (l ? `, depth ${l.depth}` : ''));
      text(q(row, '.worth'), l ? l.worth.text : i < rows ? '…' : a?.problem ?? '…');
      q(row, '.chips').classList.toggle('cut', !!l?.cut);
      kept(q(row, '.chips'), l?.line ?? [], k => make('button', 'chip', '', {line: i, upto: k + 1}), (b, step, k) => {
        b.className = `chip s${state.movers[ply + k]}`;
        text(b, step.name);
        b.setAttribute('aria-label', `line ${i + 1}, up to ${step.name}`);
      });
    });
    text(q(panel, '.lined'), (first && !first.worth.end ? `numbers for ${state.sides[0]} · ` : '') + 'lines');
    text(q(panel, '.count'), String(state.lines));
    Object.assign(q(panel, '[data-run]'), {innerText: a?.running ? 'stop' : 'go on', hidden: first?.worth.proved && !a.running});
    q(panel, '[data-toggle]').hidden = !state.adviser;
    text(q(panel, '[data-toggle]'), (state.second ? 'without ' : 'ask ') + state.adviser);
    if (state.notations) seg('notation', [['', 'coordinates'], ...state.notations.map(n => [n, n])], state.notation);
  };
  // kept gives parent a child for each item. Children stay while there are items for them,
  // so that a click that begins before an update still counts.
  const kept = (parent, items, create, update) => {
    while (parent.children.length > items.length) parent.lastChild.remove();
    items.forEach((item, i) => {
      if (!parent.children[i]) parent.append(create(i));
      update(parent.children[i], item, i);
    });
  };
  const amount = n => n >= 1e6 ? (n / 1e6).toFixed(1) + ' M' : n >= 1e4 ? Math.round(n / 1e3) + ' k' : String(n);

  // arrows draws the first move of each line on the board, the last line first.
  const arrows = svg => {
    const g = draw(svg, 'g', {class: 'note-on', 'aria-hidden': 'true'});
    const middle = r => [r.x + r.width / 2, r.y + r.height / 2];
    (state.analysis?.lines ?? []).slice(0, 3).map((l, i) => [l, i]).reverse().forEach(([l, i]) => {
      const squares = state.choices.find(c => c.name === l.line[0]?.name)?.touches ?? [];
      if (!squares.length || !place(squares[0])) return;
      const [x, y] = middle(place(squares[0])), [u, v] = middle(place(squares.at(-1))), e = draw(g, 'g', {class: 'arrow n' + i});
      const far = Math.hypot(u - x, v - y), size = place(squares[0]).width;
      if (far > 0) {
        const wide = 8 - 2 * i, head = wide * 1.6, a = (u - x) / far, b = (v - y) / far, end = far - head - size * 0.1;
        draw(e, 'line', {x1: x, y1: y, x2: x + a * end, y2: y + b * end, 'stroke-width': wide});
        draw(e, 'path', {d: `M${x + a * (end + head)} ${y + b * (end + head)}L${x + a * end - b * head * 0.8} ${y + b * end + a * head * 0.8}L${x + a * end + b * head * 0.8} ${y + b * end - a * head * 0.8}Z`});
      }
      const cx = far ? x + (u - x) * 0.5 : x, cy = far ? y + (v - y) * 0.5 : y;
      draw(e, 'circle', {cx, cy, r: Math.min(10, size * 0.28)});
      draw(e, 'text', {x: cx, y: cy + 4.5}, String(i + 1));
    });
  };

  // chart draws the values of the positions of the game and marks the mistakes.
  const chart = () => {
    const n = state.moves.length, known = (state.course ?? []).map(t => t?.worth.points);
    faults = state.mistakes ?? [];
    course.hidden = !state.lines && !known.some(v => v != null);
    q(course, '[data-do="return"]').hidden = !state.left;
    kept(q(course, '.formats'), Object.keys(state.records ?? {}), () => make('button', '', ''), (b, name) => { text(b, 'write ' + (b.dataset.write = name)); });
    text(q(course, 'p .muted'), state.left ? `a variation after move ${state.left.at(-1).ply}` : n ? `value after each move, for ${state.sides[0]}` : 'no move yet');
    const box = q(course, '.graph');
    box.replaceChildren();
    if (n) {
      const most = Math.max(3, ...known.filter(v => v != null).map(v => Math.min(10, Math.abs(v)))), wide = Math.max(280, box.clientWidth || 820), tall = 150, x = ply => 40 + ply / Math.max(1, n) * (wide - 60), y = v => 70 - v / most * 46;
      const svg = draw(box, 'svg', {viewBox: `0 0 ${wide} ${tall}`, role: 'img', 'aria-label': 'The course of the game. ' + (faults.map(f => `move ${f.ply}, ${state.names[f.ply - 1]} ${f.mark}`).join(', ') || 'No mistakes found.')});
      for (const v of [-Math.floor(most), 0, Math.floor(most)]) {
        draw(svg, 'line', {class: 'grid', x1: 40, x2: wide - 20, y1: y(v), y2: y(v)});
        draw(svg, 'text', {class: 'mid muted', x: 20, y: y(v) + 4}, v > 0 ? '+' + v : String(v).replace('-', '−'));
      }
      let run = [];
      const area = () => {
        if (run.length > 1) {
          for (const side of [0, 1]) draw(svg, 'path', {class: 'area a' + side, d: `M${x(run[0])} ${y(0)}` + run.map(p => `L${x(p)} ${y(side ? Math.min(0, known[p]) : Math.max(0, known[p]))}`).join('') + `L${x(run.at(-1))} ${y(0)}Z`});
          draw(svg, 'path', {class: 'value-line', d: 'M' + run.map(p => `${x(p)} ${y(known[p])}`).join('L')});
        } else if (run.length) draw(svg, 'circle', {class: 'value-line', cx: x(run[0]), cy: y(known[run[0]]), r: 3});
        run = [];
      };
      known.forEach((v, ply) => { if (v == null) area(); else run.push(ply); });
      area();
      draw(svg, 'line', {class: 'here', x1: x(state.ply), x2: x(state.ply), y1: 8, y2: tall - 18});
      for (const f of faults) {
        const v = known[f.ply] ?? known[f.ply - 1]; // the position after it may not be known yet
        draw(svg, 'path', {class: 'fault', d: `M${x(f.ply)} ${y(v) - 7}l7 7l-7 7l-7 -7Z`});
        draw(svg, 'text', {class: 'mid fault', x: x(f.ply), y: y(v) + (v < 0 ? 22 : -11)}, f.ply + ' ' + f.mark);
      }
      for (const ply of new Set([0, Math.round(n / 2), n])) draw(svg, 'text', {class: 'mid muted', x: x(ply), y: tall - 3}, ply ? String(ply) : 'start');
      svg.addEventListener('click', e => {
        const r = svg.getBoundingClientRect(), at = (e.clientX - r.left) / r.width * wide;
        tell({do: 'look', ply: Math.max(0, Math.min(n, Math.round((at - 40) / (wide - 60) * n)))});
      });
    }
    q(course, '.mistakes').replaceChildren(faults.length ? make('p', 'muted', 'A win counts 1 point, a draw half a point. A mistake (?) lowers the points that its player can expect by 0.15 or more, a blunder (??) by 0.3 or more.') : '', ...faults.map(f => make('p', '', [
      make('button', 'chip now', `${f.ply} ${state.names[f.ply - 1]} ${f.mark}`, {look: f.ply}),
      ` lowers what ${state.sides[state.movers[f.ply - 1]]} can expect by ${f.lost.toFixed(2)} points. ${f.better} was better.`])));
    for (const b of all(course, '[data-mistake]')) b.disabled = !faults.length;
    q(course, '[data-do="review"]').disabled = !n;
  };

  const step = ply => tell({do: 'look', ply: Math.max(0, Math.min(state.moves.length, ply))});
  const toMistake = way => {
    const next = way > 0 ? faults.find(f => f.ply > state.ply) ?? faults[0] : faults.findLast(f => f.ply < state.ply) ?? faults.at(-1);
    if (next) step(next.ply);
  };
  top.addEventListener('click', e => {
    const d = e.target.closest('button')?.dataset;
    if (!state || !d) return;
    if (d.line) state.analysis.lines[d.line].line.slice(0, +d.upto).forEach((s, i) => tell({do: 'move', ply: state.ply + i, move: s.name}));
    else if (d.more) tell(settings({lines: Math.max(0, Math.min(5, state.lines + +d.more))}));
    else if (d.run !== undefined) tell(state.analysis?.running ? {do: 'stop'} : settings({lines: Math.max(1, state.lines)}));
    else if (d.step) step({first: 0, last: state.moves.length}[d.step] ?? state.ply + +d.step);
    else if (d.mistake) toMistake(+d.mistake);
    else if (d.look) step(+d.look);
    else if (d.record !== undefined) q(course, '.record').hidden = !q(course, '.record').hidden;
    else if (d.load !== undefined) tell({do: 'load', from: q(course, 'textarea').value});
    else if (d.write) q(course, 'textarea').value = state.records[d.write];
    else if (d.save !== undefined) Object.assign(make('a', '', ''), {download: 'game.txt', href: URL.createObjectURL(new Blob([q(course, 'textarea').value]))}).click();
  });
  course.addEventListener('change', async e => {
    const file = e.target.files?.[0];
    if (file) tell({do: 'load', from: q(course, 'textarea').value = await file.text()});
  });
  course.addEventListener('keydown', e => {
    if (/^(TEXTAREA|INPUT)$/.test(e.target.tagName)) return;
    if (e.key.toLowerCase() === 'm') toMistake(e.shiftKey ? -1 : 1);
    else if (e.key === 'Home') step(0);
    else if (e.key === 'End') step(state.moves.length);
    else if (e.key === 'ArrowLeft' || e.key === 'ArrowRight') step(state.ply + (e.key === 'ArrowLeft' ? -1 : 1));
    else return;
    e.preventDefault();
  });
  return {
    // show takes a new state of the game.
    show: s => { state = s; panel.hidden = !s.lines; if (!panel.hidden) lines(); chart(); },
    // found takes what the search has found about the present state since.
    found: a => { state.analysis = a; lines(); },
    arrows,
  };
};
