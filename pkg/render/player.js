// player steps through a search. It shows the tree at any moment, the calls that wait, the line that ran with its variables,
// the window for max and for the player to move, and a sentence on the step. d is the playback of player.go.
const player = d => (frame, svg) => {
  const ENTER = 0, LEAF = 1, BACK = 2, CUT = 3;
  const {nodes, form} = d, last = d.steps.length; // frame number last is the whole picture
  const names = ['kind', 'node', 'child', 'value', 'better', 'a', 'b', 'line', 'skipped'];
  const steps = d.steps.map(s => Object.fromEntries(names.map((name, k) => [name, s[k]])));
  const lo = a => a === null ? '−∞' : num(a), hi = b => b === null ? '∞' : num(b);
  const inf = v => Math.abs(v) < 2147483647 ? num(v) : v > 0 ? '∞' : '−∞';
  let mover = d.mover; // the numbers are for whoever moves, and a value turns on its way up
  const seen = (n, v) => mover && !nodes[n].max ? -v : v;
  const turned = words => /^[−\d]/.test(words) ? num(-words.replace('−', '-')) : words;

  // The parts of the picture that change, by node, with their original contents.
  const tree = q(svg, '.tree');
  const parts = groupsOf(svg, nodes).map((g, i) => {
    const n = nodes[i], v = q(g, '.v'), bar = q(g, '.bar'), track = q(g, '.track');
    const [x, y, to] = track ? coordinates(track, 'd') : [];
    n.max = n.moves ? n.moves !== 'min' : n.parent < 0 || !nodes[n.parent].max;
    n.chance = n.moves === 'chance';
    n.leaf = g.classList.contains('leaf');
    n.kind = n.leaf ? 'leaf' : n.chance ? 'chance' : n.max ? 'max' : 'min';
    n.text ??= (mover && !n.max ? turned : String)(v.textContent);
    const was = {v: v.textContent, bar: bar?.getAttribute('d')};
    return {g, v, bar, x, y, wide: to - x, edges: edgesOf(svg, i), cut: all(svg, `[data-cut="${i}"]`), was};
  });
  const sum = draw(tree, 'text', {class: 'turn'});

  // The state of every node before step i: 0 not yet entered, 1 open, 2 done.
  const stateAt = i => {
    const each = value => nodes.map(() => value);
    const s = {at: each(0), best: each(null), a: each(null), b: each(null), cut: each(0), open: []};
    for (const {kind, node, child, value, better, a, b} of steps.slice(0, i)) {
      if (kind === ENTER) { s.at[node] = 1; s.open.push(node); }
      if (kind === LEAF || kind === BACK && better) s.best[node] = value;
      if (kind === BACK) { s.at[child] = 2; s.open.pop(); }
      if (kind === CUT) s.cut[node] = 1;
      s.a[node] = a;
      s.b[node] = b;
    }
    return s;
  };
  // soFar is the value of an open node; what a wrong function makes of its children is not known.
  const soFar = (s, n) => s.best[n] === null || d.wrong && !nodes[n].leaf ? '·' : num(seen(n, s.best[n]));

  const paint = (s, step, end) => {
    if (svg.classList.contains('playing') === end) { svg.classList.toggle('playing', !end); spread(svg); }
    parts.forEach((p, n) => {
      const open = s.at[n] === 1 && !end, unseen = s.at[n] === 0 && !end, {leaf, text: worth} = nodes[n];
      classes(p.g, {unseen, now: n === step.node && !end});
      const words = open ? soFar(s, n) : !d.mover ? p.was.v : seen(n, 1) < 0 ? turned(worth) : worth;
      text(p.v, open && !leaf && words !== '·' ? words + '?' : words);
      p.v.style.transform = open && words.length > 3 ? 'scale(.8)' : ''; // the house has no room for the question mark
      if (p.bar) {
        const place = v => p.x + p.wide * Math.min(Math.max((v - d.low) / Math.max(d.high - d.low, 1), 0), 1);
        const from = s.a[n] === null ? p.x : place(s.a[n]), to = s.b[n] === null ? p.x + p.wide : place(s.b[n]);
        p.bar.classList.toggle('crossed', open && from > to);
        p.bar.setAttribute('d', open ? `M${Math.min(from, to)} ${p.y}H${Math.max(from, to)}` : p.was.bar);
      }
      for (const e of p.edges) classes(e, {unseen, open});
      for (const e of p.cut) classes(e, {unseen: !s.cut[n] && !end});
    });
    const came = !end && mover && step.kind === BACK && step.value !== null;
    sum.style.display = came ? '' : 'none';
    if (!came) return;
    const [x, y] = coordinates(parts[step.node].g), [x2, y2] = coordinates(parts[step.child].g);
    text(sum, sign(step));
    sum.setAttribute('x', (x + x2) / 2);
    sum.setAttribute('y', (y + y2) / 2);
  };
  // sign writes how a value turns that comes back, in one line.
  const sign = ({node, child, value}) => d.wrong ? num(seen(child, value))
    : `−\u2060(${num(seen(child, value))})\u00a0=\u00a0${num(seen(node, value))}`;
  // above returns whether a node above n of the other player has that value.
  const above = (s, n, bound, k = nodes[n].parent) => k >= 0 &&
    (nodes[k].max !== nodes[n].max && s.best[k] === bound || above(s, n, bound, nodes[k].parent));
  const test = form?.test || 'alpha >= beta';

  // The sentences for the four kinds of steps.
  const enters = ({node, a, b}, n, who, move) => {
    if (n.chance) return `${node === 0 ? 'The search begins. ' : move}Chance moves here: the value is the mean of the outcomes.`;
    if (node === 0) return `The search begins. ${who} is to move at the root.`;
    if (n.leaf) return `${move}A leaf.`;
    const has = (max, v) => !d.windows || v === null ? [] : [`${side(max)} has ${num(v)} already`];
    return `${move}${who} is to move here: ${[...has(true, a), ...has(false, b)].join(', ')}.`.replace(/: \.$/, '.');
  };
  const evaluates = ({node, value}, n, who) => {
    if (mover) return `<code>Evaluate</code> returns <b>${num(seen(node, value))}</b>, for ${who}, who would move here.`;
    const negated = form && !form.maxView && !n.max && value;
    return `The leaf is worth <b>${num(value)}</b> to ${side(true)}.` +
      (negated ? ` The code returns <b>${num(-value)}</b>, what it is worth to ${side(false)}.` : '');
  };
  const returns = (step, n, who, move, i, s) => {
    const {node, child, value, better, a, b} = step, back = nodes[child].text, best = s.best[node];
    if (mover && value !== null) {
      const made = better ? ', the best so far.' : `, and ${num(seen(node, best))} is better.`;
      return `${side(!n.max)} returns <b>${num(seen(child, value))}</b>. ` +
        (d.wrong ? 'What does your code make of it?' : `To ${who} that is <b>${sign(step)}</b>${made}`);
    }
    if (n.chance) return `<b>${back}</b> comes back with probability <b>${nodes[child].odds}</b>.
      The sum of probability × value is <b>${num(value)}</b> so far.`;
    if (d.wrong) return `<b>${back}</b> comes back to ${who}.`;
    const kept = best === null ? 'has nothing yet' : `has ${num(best)} already and keeps it`;
    if (!better) return `${back} comes back. ${who} ${kept}.`;
    if (over(i)) return `<b>${back}</b> comes back, ${n.max ? `at least β = ${hi(b)}` : `at most α = ${lo(a)}`}.`;
    const moved = !d.windows || value !== (n.max ? a : b) ? '' : n.max ? `: α rises to ${lo(a)}` : `: β falls to ${hi(b)}`;
    return `<b>${back}</b> comes back, the best for ${who} so far${moved}.`;
  };
  const cuts = ({node, value, skipped}, n, who, move, i, s) => {
    const many = ['', '', 'Two', 'Three', 'Four', 'Five'][skipped] ?? skipped, other = side(!n.max), bound = n.max ? n.b : n.a;
    const never = thing => `${skipped === 1 ? `One ${thing} is` : `${many} ${thing}s are`} never looked at.`;
    if (n.chance) return `The mean is <b>${n.text}</b>, whatever the other outcomes are worth. ${never('outcome')}`;
    if (n.moves) return `${who} has ${num(value)} here, so ${other} above will not come here. ${never('move')}`;
    const why = above(s, node, bound) ? `${other} a ${num(bound)} on the left` : `the window ends at ${num(bound)}`;
    return `${who} has a ${num(value)} here, ${why}. ${never('move')}` + (!form || form.maxView ? ''
      : ` <span class="muted">The code has one test for both players: <code>${test}</code>.</span>`);
  };
  const say = (i, s) => {
    if (i === last) {
      return d.wrong ? 'The search is over. The numbers are those that your code returned. At ✗ the first wrong one appears.'
        : `The search is over: the root is worth <b>${nodes[0].text}</b> to ${side(true)}.`;
    }
    const step = steps[i], n = nodes[step.node];
    const move = (n.name ? `Move ${n.name}. ` : '') + (n.odds ? `Outcome with probability <b>${n.odds}</b>. ` : '');
    const words = [enters, evaluates, returns, cuts][step.kind](step, n, side(n.max), move, i, s);
    return step.kind === CUT ? '<b class="bad">Cut.</b> ' + words : words;
  };

  // The locals of a step as [name, the code's value, the value for max].
  const locals = i => {
    if (!form || i === last) return [];
    const n = nodes[steps[i].node], [best, alpha, beta] = d.locals[i], sign = form.maxView || n.max ? 1 : -1;
    const own = n.max ? 'α ' : 'β ', theirs = n.max ? 'β ' : 'α ', raised = best === null || alpha > best;
    const role = form.maxView ? {best: own, alpha: 'α ', beta: 'β '} : {best: own, alpha: raised ? own : '', beta: theirs};
    if (!form.window || form.best && best !== null && alpha !== null && alpha > best) role.best = '';
    return ['best', 'alpha', 'beta', 'v'].map((name, k) => [name, d.locals[i][k]]).filter(([, v]) => v !== null)
      .map(([name, v]) => [name, inf(v), (role[name] ?? '') + inf(sign * v)]);
  };
  // over reports whether v has passed beta in code that tests v before it raises alpha.
  const over = i => {
    const [, , beta, v] = i < last && form?.testV && steps[i].kind >= BACK ? d.locals[i] : [];
    return v != null && v >= beta;
  };
  const lit = i => {
    if (i === last) return [];
    if (over(i)) return ['v', 'beta'];
    const {kind, node} = steps[i], own = form && (form.best ? 'best' : form.maxView && !nodes[node].max ? 'beta' : 'alpha');
    return [['alpha', 'beta'], [], ['v', own], test.split(/ .= /)][kind];
  };

  // The page around the picture.
  const top = card('steps', 'Step player. Arrow keys step, space plays, Home and End jump, X goes to the next cut.', playerHTML);
  top.firstChild.prepend(frame);
  const code = q(top, '.code');
  // coloured marks up a line of Go: comments, strings, keywords and numbers. Lines break after commas only, comments anywhere.
  const keywords = 'break case chan const continue default defer else fallthrough for func go goto if import interface map ' +
    'package range return select struct switch type var';
  const token = /(?<c>\/\/.*|\/\*.*?\*\/)|(?<s>"(?:\\.|[^"\\])*"|`[^`]*`|'(?:\\.|[^'\\])*')|(?<k>\b[a-z]+\b)|(?<n>\b\d[\w.]*)/g;
  const plain = line => line.replace(/[&<>]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[c]);
  const coloured = line => plain(line).replace(token, (word, ...found) => {
    const kind = Object.entries(found.at(-1)).find(([, part]) => part)[0];
    return kind === 'k' && !keywords.split(' ').includes(word) ? word : `<b class="${kind}">${word}</b>`;
  }).replaceAll(', ', ', <wbr>');
  code.innerHTML = d.code.map(([n, line]) => `<div class="ln" style="--in:${line.match(/^ */)[0].length}"><i>${n || ''}</i>
    <span>${coloured(line.trimStart()) || ' '}</span><span class="chips"></span></div>`).join('');
  const lines = all(code, '.ln'), name = `${d.code[0]?.[1].match(/func (\w+)/)?.[1]}(`; // of the function, as it calls itself
  if (!lines.length) { q(top, '.code-pane').remove(); top.classList.add('codeless'); }
  const sample = draw(svg, 'g', {class: 'entry'});
  draw(sample, 'rect', {class: 'current', x: 1, y: -8, width: 16, height: 16, rx: 4});
  draw(sample, 'text', {class: 'note', x: 24, y: 4}, 'now, here and in the code');

  const scales = ({kind, node, value, a, b}) => {
    if (!d.windows || nodes[node].leaf) return '';
    const W = 300, part = v => d.high === d.low ? .5 : Math.min(Math.max((v - d.low) / (d.high - d.low), -.04), 1.04);
    const x = v => 24 + (W - 48) * part(v), xa = a === null ? 12 : x(a), xb = b === null ? W - 12 : x(b);
    // The labels are centred at their marks, moved apart if they would touch.
    const words = ['α ' + lo(a), 'β ' + hi(b)], half = words.map(w => w.length * 4.4 + 5), need = half[0] + half[1];
    const at = [xa, xb].map((x, k) => Math.min(Math.max(x, half[k]), W - half[k])), [l, r] = xa > xb ? [1, 0] : [0, 1];
    at[l] = Math.max(half[l], Math.min(at[l], (at[l] + at[r] - need) / 2));
    at[r] = Math.min(W - half[r], Math.max(at[r], at[l] + need));
    at[l] = Math.min(at[l], at[r] - need);
    const crossed = xa > xb, width = Math.abs(xa - xb);
    return `<b class="tmax">for ▲ max</b>${d.implied ? ' <span class="muted">implied by the values seen</span>' : ''}
      <svg class="plain" viewBox="0 0 ${W} 50" role="img" aria-label="${words.join(', ')}"><path class="rail" d="M8 36H${W - 8}"/>
      <path class="${crossed ? 'crossed' : 'inside'}" d="M${Math.min(xa, xb)} 36H${Math.max(xa, xb)}"/>
      ${crossed && width > 96 ? `<text class="empty-window" x="${(xa + xb) / 2}" y="40">empty window</text>` : ''}
      <path class="tick-a" d="M${xa} 25V48"/><path class="tick-b" d="M${xb} 25V48"/>
      ${words.map((w, k) => `<text class="${'ab'[k]}" x="${at[k]}" y="17">${w}</text>`).join('')}
      ${kind >= BACK && value !== null ? `<circle class="dot" cx="${x(value)}" cy="36" r="5"/>` : ''}</svg>`;
  };
  const table = i => {
    const rows = locals(i), on = lit(i);
    if (!rows.length) return '';
    const cells = (name, own, max) => `<th>${name}</th>${form.maxView ? '' : `<th>${own}</th>`}<th>${max}</th>`;
    rows.sort((a, b) => on.includes(b[0]) - on.includes(a[0]));
    return `<tr>${cells('in the code', `for ${nodes[steps[i].node].max ? '▲' : '▼'}, who moves`, 'for ▲ max')}</tr>` +
      rows.map(([name, v, max]) => `<tr${on.includes(name) ? ' class="now"' : ''}>` +
        cells(`<code>${name}</code>`, v, max).replaceAll('th>', 'td>') + '</tr>').join('');
  };
  const chips = i => {
    const on = lit(i), of = locals(i).filter(([name]) => on.includes(name)), {kind, node, value} = steps[i];
    const words = of.sort((a, b) => on.indexOf(a[0]) - on.indexOf(b[0])).map(([name, v]) => `${name} = <b>${v}</b>`);
    if (kind === CUT && of.length) words.push('true');
    if (kind === LEAF && form) words.push(`returns <b>${num(form.maxView || nodes[node].max ? value : -value)}</b>`);
    return words.map(w => `<em>${w}</em>`).join('');
  };

  let i = 0;
  const html = (e, code) => { if (e.was !== code) e.innerHTML = e.was = code; };
  const show = to => {
    i = to;
    const end = i === last, s = stateAt(Math.min(i + 1, last)), step = steps[Math.min(i, last - 1)], line = end ? -1 : step.line;
    paint(s, step, end);
    html(q(top, '.say'), say(i, stateAt(i)));
    q(top, '.scales').innerHTML = end ? '' : scales(step);
    q(top, 'table').innerHTML = table(i);
    const back = mover && !end && step.kind === BACK; // the minus stands at the call
    const call = back ? d.code.findLastIndex(([, t], k) => k && k <= line && t.includes(name)) : -1;
    lines.forEach((l, k) => {
      l.classList.toggle('now', k === line || k === call);
      html(l.lastChild, k === line ? chips(i) : '');
    });
    const room = code.clientHeight;
    if (line >= 0 && code.scrollHeight > room) code.scrollTop = Math.max(0, lines[line].offsetTop - room / 2);
    text(q(top, '[data-do=view]'), mover ? 'turn to ▲ max' : 'turn to the mover');
    q(top, '.stack').innerHTML = end ? '' : 'call stack ' + s.open.map(n => {
      const {kind, a, b} = nodes[n], signs = {leaf: '', chance: '◎ ', max: '▲ ', min: '▼ '};
      const window = d.windows && kind !== 'leaf' ? ` (${lo(a)}, ${hi(b)})` : '';
      return `<span class="${n === step.node ? 'now ' : ''}${kind}">${signs[kind]}${soFar(s, n)}${window}</span>`;
    }).join(' ');
    follow(frame, parts[end ? 0 : step.node].g);
  };
  const {scrub, go} = stepper(top, q(top, '.keys'), last, 'step', show, undefined, 900);
  const cutSteps = steps.flatMap((s, i) => s.kind === CUT ? [i] : []), ticks = make('span', 'ticks');
  ticks.innerHTML = cutSteps.map(i => `<i style="left:${100 * i / last}%"></i>`).join('');
  scrub.append(ticks);
  const eyes = q(svg, '.title').lastChild.textContent;
  const does = {
    cut: () => go(cutSteps.find(c => c > i) ?? last),
    view: () => {
      mover = !mover;
      q(svg, '.title').words.at(-1)[0] = mover ? eyes : 'values for ▲ max';
      spread(svg);
    },
  };
  buttons(top, does);
  q(top, '[data-do=cut]').hidden = !cutSteps.length;
  q(top, '[data-do=view]').hidden = !d.mover;
  shortcuts(top, e => e.key.toLowerCase() === 'x' && (does.cut(), true));
  svg.addEventListener('spread', () => show(i));
  go(0);
  return top;
};
