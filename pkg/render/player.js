// player steps through a search. It shows the tree at any moment, the calls that wait, the line of source that ran with its
// local variables, the window for max and for the player to move, and a sentence that explains the step. d is the playback
// of player.go.
const player = d => (frame, svg) => {
  const ENTER = 0, LEAF = 1, BACK = 2, CUT = 3;
  const steps = d.steps, last = steps.length, form = d.form; // frame number last is the whole picture
  const lo = a => a === null ? '−∞' : num(a), hi = b => b === null ? '∞' : num(b);
  const inf = v => Math.abs(v) < 2147483647 ? num(v) : v > 0 ? '∞' : '−∞';
  let mover = d.mover; // the numbers are for whoever moves, and a value turns on its way up
  const seen = (n, v) => mover && !d.nodes[n].max ? -v : v;
  const turned = words => /^[−\d]/.test(words) ? num(-words.replace('−', '-')) : words;
  d.nodes.forEach((n, i) => {
    const g = q(svg, `[data-n="${i}"]`);
    n.max = n.moves ? n.moves !== 'min' : n.parent < 0 || !d.nodes[n.parent].max;
    n.chance = n.moves === 'chance';
    n.leaf = g.classList.contains('leaf');
    n.text ??= (mover && !n.max ? turned : String)(q(g, '.v').textContent);
  });

  // The state of every node before step i: 0 not yet entered, 1 open, 2 done.
  const stateAt = i => {
    const each = value => d.nodes.map(() => value), s = {at: each(0), best: each(null), a: each(null), b: each(null), cut: each(0), open: []};
    for (const [kind, node, child, value, better, a, b] of steps.slice(0, i)) {
      if (kind === ENTER) { s.at[node] = 1; s.open.push(node); }
      if (kind === LEAF || kind === BACK && better) s.best[node] = value;
      if (kind === BACK) { s.at[child] = 2; s.open.pop(); }
      if (kind === CUT) s.cut[node] = 1;
      s.a[node] = a;
      s.b[node] = b;
    }
    return s;
  };

  // The parts of the picture that change, by node, with their original contents.
  const tree = q(svg, '.tree');
  const parts = d.nodes.map((_, n) => {
    const g = q(svg, `[data-n="${n}"]`), bar = q(g, '.bar'), track = q(g, '.track');
    const [x, y, to] = track ? coordinates(track, 'd') : [0, 0, 0];
    const p = {g, v: q(g, '.v'), bar, x, y, wide: to - x, edges: all(svg, `[data-e="${n}"]`), cut: all(svg, `[data-cut="${n}"]`)};
    p.was = {v: p.v.textContent, bar: bar?.getAttribute('d')};
    return p;
  });
  const sum = draw(tree, 'text', {class: 'turn'});

  const paint = (s, step, end) => {
    const now = end ? -1 : step[1];
    if (svg.classList.contains('playing') === end) { svg.classList.toggle('playing', !end); spread(svg); }
    parts.forEach((p, n) => {
      const open = s.at[n] === 1 && !end, k = d.nodes[n];
      p.g.classList.toggle('unseen', s.at[n] === 0 && !end);
      p.g.classList.toggle('now', n === now);
      text(p.v, open ? (s.best[n] === null || d.wrong && !k.leaf ? '·' : num(seen(n, s.best[n])) + (k.leaf ? '' : '?')) : d.mover ? (seen(n, 1) < 0 ? turned : String)(k.text) : p.was.v);
      if (p.bar) {
        const place = v => p.x + p.wide * Math.min(Math.max((v - d.low) / Math.max(d.high - d.low, 1), 0), 1);
        const x1 = s.a[n] === null ? p.x : place(s.a[n]), x2 = s.b[n] === null ? p.x + p.wide : place(s.b[n]), crossed = open && x1 > x2;
        const bar = open ? `M${Math.min(x1, x2)} ${p.y}H${Math.max(x1, x2)}` : p.was.bar;
        p.bar.classList.toggle('crossed', crossed);
        if (p.bar.getAttribute('d') !== bar) p.bar.setAttribute('d', bar);
      }
      p.edges.forEach(e => { e.classList.toggle('unseen', s.at[n] === 0 && !end); e.classList.toggle('open', open); });
      p.cut.forEach(e => e.classList.toggle('unseen', !s.cut[n] && !end));
    });
    const came = !end && mover && step[0] === BACK && step[3] !== null;
    sum.style.display = came ? '' : 'none';
    if (came) {
      const [x, y] = coordinates(parts[now].g), [x2, y2] = coordinates(parts[step[2]].g);
      text(sum, sign(step));
      sum.setAttribute('x', (x + x2) / 2);
      sum.setAttribute('y', (y + y2) / 2);
    }
  };
  // sign writes how a value turns that comes back; what a wrong function makes of it is not known.
  const sign = ([, node, child, value]) => d.wrong ? num(seen(child, value)) : `−(${num(seen(child, value))})\u00a0= ${num(seen(node, value))}`.replaceAll(' ', '\u00a0').replace('−(', '−\u2060(');
  // above returns whether a node above n of the other player has that value.
  const above = (s, n, bound, k = d.nodes[n].parent) => k >= 0 &&
    (d.nodes[k].max !== d.nodes[n].max && s.best[k] === bound || above(s, n, bound, d.nodes[k].parent));
  const test = form?.test || 'alpha >= beta';
  const say = (i, s) => {
    if (i === last) return d.wrong ? 'The search is over. The numbers are those that your code returned. At ✗ the first wrong one appears.' : `The search is over: the root is worth <b>${d.nodes[0].text}</b> to ${side(true)}.`;
    const [kind, node, child, value, better, a, b, , skipped] = steps[i];
    const n = d.nodes[node], who = side(n.max), other = side(!n.max), move = n.name ? `Move ${n.name}. ` : '';
    const never = thing => `${skipped === 1 ? `One ${thing} is` : `${['', '', 'Two', 'Three', 'Four', 'Five'][skipped] ?? skipped} ${thing}s are`} never looked at.`;
    if (kind === ENTER) {
      const luck = n.odds ? `Outcome with probability <b>${n.odds}</b>. ` : '';
      if (n.chance) return `${node === 0 ? 'The search begins. ' : move + luck}Chance moves here: the value is the mean of the outcomes.`;
      if (node === 0) return `The search begins. ${who} is to move at the root.`;
      if (n.leaf) return `${move}${luck}A leaf.`;
      const has = !d.windows ? '' : [a === null ? '' : `${side(true)} has ${num(a)} already`, b === null ? '' : `${side(false)} has ${num(b)} already`].filter(Boolean).join(', ');
      return `${move}${luck}${who} is to move here${has ? ': ' + has : ''}.`;
    }
    if (kind === LEAF && mover) return `<code>Evaluate</code> returns <b>${num(seen(node, value))}</b>, for ${who}, who would move here.`;
    if (kind === BACK && mover && value !== null) return `${other} returns <b>${num(seen(child, value))}</b>. ` + (d.wrong ? 'What does your code make of it?' : `To ${who} that is <b>${sign(steps[i])}</b>` + (better ? ', the best so far.' : `, and ${num(seen(node, s.best[node]))} is better.`));
    if (kind === LEAF) return `The leaf is worth <b>${num(value)}</b> to ${side(true)}.` + (form && !form.maxView && !n.max && value ? ` The code returns <b>${num(-value)}</b>, what it is worth to ${side(false)}.` : '');
    if (kind === BACK) {
      const back = d.nodes[child].text;
      if (n.chance) return `<b>${back}</b> comes back with probability <b>${d.nodes[child].odds}</b>. The sum of probability × value is <b>${value === null ? '?' : num(value)}</b> so far.`;
      if (d.wrong) return `<b>${back}</b> comes back to ${who}.`;
      if (!better) return `${back} comes back. ${who} ${s.best[node] === null ? 'has nothing yet' : `has ${num(s.best[node])} already and keeps it`}.`;
      if (over(i)) return `<b>${back}</b> comes back, ${n.max ? `at least β = ${hi(b)}` : `at most α = ${lo(a)}`}.`;
      const moved = !d.windows ? '' : n.max ? (a === value ? `: α rises to ${lo(a)}` : '') : (b === value ? `: β falls to ${hi(b)}` : '');
      return `<b>${back}</b> comes back, the best for ${who} so far${moved}.`;
    }
    if (n.chance) return `<b class="bad">Cut.</b> The mean is <b>${n.text}</b>, whatever the other outcomes are worth. ${never('outcome')}`;
    if (n.moves) return `<b class="bad">Cut.</b> ${who} has ${num(value)} here, so ${other} above will not come here. ${never('move')}`;
    const bound = n.max ? n.b : n.a, why = above(s, node, bound) ? `${other} a ${num(bound)} on the left` : `the window ends at ${num(bound)}`;
    const one = form && !form.maxView ? ` <span class="muted">The code has one test for both players: <code>${test}</code>.</span>` : '';
    return `<b class="bad">Cut.</b> ${who} has a ${num(value)} here, ${why}. ${never('move')}${one}`;
  };

  // The locals of a step as [name, the code's value, the value for max].
  const locals = i => {
    if (!form || i === last) return [];
    const n = d.nodes[steps[i][1]], own = n.max ? 'α ' : 'β ', theirs = n.max ? 'β ' : 'α ', sign = form.maxView || n.max ? 1 : -1;
    const [best, alpha, beta] = d.locals[i];
    const role = form.maxView ? {best: own, alpha: 'α ', beta: 'β ', v: ''} : {best: own, alpha: best === null || alpha > best ? own : '', beta: theirs, v: ''};
    if (!form.window || form.best && best !== null && alpha !== null && alpha > best) role.best = '';
    return ['best', 'alpha', 'beta', 'v'].map((name, k) => [name, d.locals[i][k]]).filter(([, v]) => v !== null)
      .map(([name, v]) => [name, inf(v), role[name] + inf(sign * v)]);
  };
  // over reports whether v has passed beta in code that tests v before it raises alpha.
  const over = i => form?.testV && i < last && steps[i][0] >= BACK && d.locals[i][3] !== null && d.locals[i][3] >= d.locals[i][2];
  const lit = i => {
    if (over(i)) return ['v', 'beta'];
    const kind = i === last ? -1 : steps[i][0], own = form && (form.best ? 'best' : form.maxView && !d.nodes[steps[Math.min(i, last - 1)][1]].max ? 'beta' : 'alpha');
    return kind === ENTER ? ['alpha', 'beta'] : kind === BACK ? ['v', own] : kind === CUT ? test.split(/ .= /) : [];
  };

  // The page around the picture.
  const top = card('steps', 'Step player. Arrow keys step, space plays, Home and End jump, X goes to the next cut.',
    `<div class="parts"><div class="code-pane"><div class="code" role="region" aria-label="Source"></div></div>
    <div class="side"><p class="say" aria-live="polite"></p><div class="scales"></div><table class="numbers"></table></div>
    <p class="stack"></p><div class="keys"><button data-do="cut"><span class="bad" aria-hidden="true">✂</span> next cut</button><button data-do="view"></button></div></div>`);
  top.firstChild.prepend(frame);
  const code = q(top, '.code');
  // coloured marks up a line of Go: comments, strings, keywords and numbers.
  const token = /(\/\/.*|\/\*.*?\*\/)|("(?:\\.|[^"\\])*"|`[^`]*`|'(?:\\.|[^'\\])*')|\b(break|case|chan|const|continue|default|defer|else|fallthrough|for|func|go|goto|if|import|interface|map|package|range|return|select|struct|switch|type|var)\b|\b(\d[\w.]*)/g;
  const coloured = line => line.replace(/[&<>]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[c]).replace(token, (all, c, s, k) => `<b class="${c ? 'c' : s ? 's' : k ? 'k' : 'n'}">${all}</b>`);
  const indent = line => line.match(/^ */)[0].length;
  code.innerHTML = d.code.map(([n, line]) => `<div class="ln" style="--in:${indent(line)}"><i>${n || ''}</i><span>${coloured(line.trimStart()) || ' '}</span><span class="chips"></span></div>`).join('');
  const lines = all(code, '.ln');
  for (const words of all(code, '.ln > span:not(.chips)')) { // lines break after commas only, comments anywhere
    for (const part of [...words.childNodes].filter(n => n.nodeType === 3)) {
      part.replaceWith(...part.textContent.split(/(?<=,)(?= )/).flatMap((piece, i) => i ? [' ', make('span', 'u', piece.slice(1))] : [make('span', 'u', piece)]));
    }
  }
  if (!lines.length) { q(top, '.code-pane').remove(); top.classList.add('codeless'); }
  const cuts = steps.flatMap((s, i) => s[0] === CUT ? [i] : []);
  q(top, '[data-do="cut"]').hidden = !cuts.length;
  const sample = draw(svg, 'g', {class: 'entry'});
  draw(sample, 'rect', {class: 'current', x: 1, y: -8, width: 16, height: 16, rx: 4});
  draw(sample, 'text', {class: 'note', x: 24, y: 4}, 'now, here and in the code');

  const scales = i => {
    const step = steps[i], [kind, node, , value, , a, b] = step, n = d.nodes[node];
    if (!d.windows || n.leaf) return '';
    const W = 300, x = v => v === null ? null : 24 + (W - 48) * (d.high === d.low ? .5 : Math.min(Math.max((v - d.low) / (d.high - d.low), -.04), 1.04));
    const xa = x(a) ?? 12, xb = x(b) ?? W - 12;
    // Two labels of a scale, centred at their marks, moved apart if they would touch.
    const labels = (y, kinds, words) => {
      const half = words.map(w => w.length * 4.4 + 3), fits = (c, k) => Math.min(Math.max(c, half[k] + 2), W - half[k] - 2);
      const at = [fits(xa, 0), fits(xb, 1)], [l, r] = xa < xb || xa === xb ? [0, 1] : [1, 0], need = half[0] + half[1] + 4;
      if (at[r] - at[l] < need) {
        at[l] = fits((at[l] + at[r] - need) / 2, l);
        at[r] = fits(at[l] + need, r);
        at[l] = Math.min(at[l], at[r] - need);
      }
      return words.map((w, k) => `<text class="${kinds[k]}" x="${at[k]}" y="${y}">${w}</text>`).join('');
    };
    const crossed = xa > xb, width = Math.abs(xa - xb);
    return `<b class="tmax">for ▲ max</b>${d.implied ? ' <span class="muted">implied by the values seen</span>' : ''}
      <svg class="plain" viewBox="0 0 ${W} 50" role="img" aria-label="α ${lo(a)}, β ${hi(b)}">
      <path class="rail" d="M8 36H${W - 8}"/><path class="${crossed ? 'crossed' : 'inside'}" d="M${Math.min(xa, xb)} 36H${Math.max(xa, xb)}"/>
      ${crossed && width > 96 ? `<text class="empty-window" x="${(xa + xb) / 2}" y="40">empty window</text>` : ''}
      <path class="tick-a" d="M${xa} 25V48"/><path class="tick-b" d="M${xb} 25V48"/>
      ${labels(17, ['a', 'b'], ['α ' + lo(a), 'β ' + hi(b)])}
      ${(kind === BACK || kind === CUT) && value !== null ? `<circle class="dot" cx="${x(value)}" cy="36" r="5"/>` : ''}</svg>`;
  };
  const table = i => {
    const rows = locals(i), on = lit(i), n = i < last && d.nodes[steps[i][1]];
    if (!rows.length) return '';
    const order = [...rows].sort((a, b) => on.includes(b[0]) - on.includes(a[0]));
    return `<tr><th>in the code</th>${form.maxView ? '' : `<th>for ${n.max ? '▲' : '▼'}, who moves</th>`}<th>for ▲ max</th></tr>` +
      order.map(([name, v, max]) => `<tr${on.includes(name) ? ' class="now"' : ''}><td><code>${name}</code></td>${form.maxView ? '' : `<td>${v}</td>`}<td>${max}</td></tr>`).join('');
  };
  const chips = i => {
    const on = lit(i), of = locals(i).filter(([name]) => on.includes(name)), step = steps[i];
    const words = of.sort((a, b) => on.indexOf(a[0]) - on.indexOf(b[0])).map(([name, v]) => `${name} = <b>${v}</b>`);
    if (step[0] === CUT && of.length) words.push('true');
    if (step[0] === LEAF && form) words.push(`returns <b>${num(form.maxView || d.nodes[step[1]].max ? step[3] : -step[3])}</b>`);
    return words.map(w => `<em>${w}</em>`).join('');
  };

  let i = 0;
  const show = to => {
    i = to;
    const end = i === last, s = stateAt(Math.min(i + 1, last)), before = stateAt(i), step = steps[Math.min(i, last - 1)];
    paint(s, step, end);
    const sentence = say(i, before), e = q(top, '.say');
    if (e.was !== sentence) { e.innerHTML = sentence; e.was = sentence; }
    q(top, '.scales').innerHTML = end ? '' : scales(i);
    q(top, 'table').innerHTML = table(i);
    const line = end ? -1 : step[7];
    lines.forEach((l, k) => {
      l.classList.toggle('now', k === line);
      const html = k === line ? chips(i) : '', box = l.lastChild;
      if (box.innerHTML !== html) box.innerHTML = html;
    });
    if (line >= 0 && code.scrollHeight > code.clientHeight) code.scrollTop = Math.max(0, lines[line].offsetTop - code.clientHeight / 2);
    text(q(top, '[data-do=view]'), mover ? 'turn to ▲ max' : 'turn to the mover');
    q(top, '.stack').innerHTML = end ? '' : 'call stack ' + s.open.map(n => {
      const k = d.nodes[n];
      return `<span class="${n === step[1] ? 'now ' : ''}${k.leaf ? 'leaf' : k.chance ? 'chance' : k.max ? 'max' : 'min'}">${k.leaf ? '' : k.chance ? '◎ ' : k.max ? '▲ ' : '▼ '}${s.best[n] === null || d.wrong && !k.leaf ? '·' : num(seen(n, s.best[n]))}${d.windows && !k.leaf ? ` (${lo(d.nodes[n].a)}, ${hi(d.nodes[n].b)})` : ''}</span>`;
    }).join(' ');
    follow(frame, parts[end ? 0 : step[1]].g);
  };
  const {scrub, go} = stepper(top, q(top, '.keys'), last, 'step', show, undefined, 900);
  const ticks = cuts.map(i => `<i style="left:${100 * i / last}%"></i>`).join('');
  scrub.append(Object.assign(make('span', 'ticks'), {innerHTML: ticks}));
  const view = q(top, '[data-do=view]'), eyes = q(svg, '.title').lastChild.textContent;
  view.hidden = !d.mover;
  view.addEventListener('click', () => {
    mover = !mover;
    q(svg, '.title').words.at(-1)[0] = mover ? eyes : 'values for ▲ max';
    spread(svg);
  });
  const nextCut = () => go(cuts.find(c => c > i) ?? last);
  q(top, '[data-do="cut"]').addEventListener('click', nextCut);
  shortcuts(top, e => e.key.toLowerCase() === 'x' && (nextCut(), true));
  svg.addEventListener('spread', () => show(i));
  go(0);
  return top;
};
