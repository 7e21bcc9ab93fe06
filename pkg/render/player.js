// player steps through a search. It shows the picture at any moment, the line of
// source that ran, the window, and an explanation. d is the playback of player.go.
const player = d => (frame, svg) => {
  const ENTER = 0, LEAF = 1, BACK = 2, CUT = 3;
  const q = (e, s) => e.querySelector(s), all = (e, s) => [...e.querySelectorAll(s)];
  const steps = d.steps, last = steps.length; // frame number last is the whole picture
  const num = v => String(v).replace('-', '−');
  const lo = a => a === null ? '−∞' : num(a), hi = b => b === null ? '∞' : num(b);

  // The state of every node before step i: 0 not yet entered, 1 open, 2 done.
  const blank = () => ({at: d.nodes.map(() => 0), best: d.nodes.map(() => null), a: d.nodes.map(() => null), b: d.nodes.map(() => null), cut: d.nodes.map(() => 0), open: []});
  const copy = s => ({at: [...s.at], best: [...s.best], a: [...s.a], b: [...s.b], cut: [...s.cut], open: [...s.open]});
  const apply = (s, [kind, node, child, value, better, a, b]) => {
    if (kind === ENTER) { s.at[node] = 1; s.open.push(node); }
    if (kind === LEAF) s.best[node] = value;
    if (kind === BACK) { s.at[child] = 2; s.open.pop(); if (better) s.best[node] = value; }
    if (kind === CUT) s.cut[node] = 1;
    s.a[node] = a; s.b[node] = b;
  };
  const KEY = 64, keys = [blank()];
  for (let i = 0, s = blank(); i < last; i++) {
    apply(s, steps[i]);
    if ((i + 1) % KEY === 0) keys.push(copy(s));
  }
  const stateAt = i => {
    const s = copy(keys[Math.floor(i / KEY)]);
    for (let k = Math.floor(i / KEY) * KEY; k < i; k++) apply(s, steps[k]);
    return s;
  };

  // The parts of the picture that change, by node, with their original contents.
  const parts = d.nodes.map((_, n) => {
    const g = q(svg, `[data-n="${n}"]`), bar = q(g, '.bar'), track = q(g, '.track');
    const [x, y] = track ? track.getAttribute('d').match(/-?[\d.]+/g).map(Number) : [0, 0];
    const p = {g, v: q(g, '.v'), a: q(g, '.a'), b: q(g, '.b'), bar, x, y, edges: all(svg, `[data-e="${n}"]`), cut: all(svg, `[data-cut="${n}"]`)};
    p.was = {v: p.v.textContent, a: p.a?.textContent, b: p.b?.textContent, bar: bar?.getAttribute('d')};
    return p;
  });
  const place = v => 50 * Math.min(Math.max((v - d.low) / Math.max(d.high - d.low, 1), 0), 1);
  const put = (e, text) => { if (e && e.textContent !== text) e.textContent = text; };
  const flag = (e, name, on) => { if (e.classList.contains(name) !== on) e.classList.toggle(name, on); };

  const draw = (s, now, end) => {
    flag(svg, 'playing', !end);
    parts.forEach((p, n) => {
      const open = s.at[n] === 1 && !end;
      flag(p.g, 'unseen', s.at[n] === 0 && !end);
      flag(p.g, 'now', n === now && !end);
      put(p.v, open ? (s.best[n] === null ? '·' : num(s.best[n]) + (d.nodes[n].leaf ? '' : '?')) : p.was.v);
      if (p.bar) {
        const a = open ? s.a[n] : undefined, b = open ? s.b[n] : undefined;
        put(p.a, open ? lo(a) : p.was.a);
        put(p.b, open ? hi(b) : p.was.b);
        const x1 = p.x + (a === null ? 0 : place(a)), x2 = p.x + (b === null ? 50 : place(b));
        const bar = open ? `M${x1} ${p.y}H${Math.max(x1, x2)}` : p.was.bar;
        if (p.bar.getAttribute('d') !== bar) p.bar.setAttribute('d', bar);
      }
      p.edges.forEach(e => { flag(e, 'unseen', s.at[n] === 0 && !end); flag(e, 'open', open); });
      p.cut.forEach(e => flag(e, 'unseen', !s.cut[n] && !end));
    });
  };

  const say = (i, s) => {
    if (i === last) return `The search is over: ${d.nodes[0].text}.`;
    const [kind, node, child, value, better, a, b, , skipped] = steps[i];
    const n = d.nodes[node], who = n.max ? 'max' : 'min', other = n.max ? 'min' : 'max';
    const window = d.windows ? `, window ${lo(a)} … ${hi(b)}` : '';
    switch (kind) {
    case ENTER:
      if (node === 0) return `The root: max is to move${window}.`;
      return n.leaf ? `Move ${n.name}: a leaf.` : `Move ${n.name}: ${who} is to move${window}.`;
    case LEAF:
      return `The leaf is worth ${num(value)} to max.`;
    case BACK: {
      const text = d.nodes[child].text;
      if (!better) return `${text} comes back, and ${who} has ${s.best[node] === null ? 'nothing' : num(s.best[node])} already.`;
      const moved = !d.windows ? '' : n.max ? (a === value ? `: α rises to ${lo(a)}` : '') : (b === value ? `: β falls to ${hi(b)}` : '');
      return `${text} comes back, the best for ${who} so far${moved}.`;
    }
    default: {
      const moves = skipped === 1 ? '1 move is' : `${skipped} moves are`;
      const [name, sign, letter, bound] = n.max ? ['β', '≥', 'β', hi(n.b)] : ['α', '≤', 'α', lo(n.a)];
      return `${name}-cut: ${num(value)} ${sign} ${letter} = ${bound}, so ${other} above already has something better; ${moves} never searched.`;
    }
    }
  };

  // The page around the picture.
  const top = card('', 'Step player. Arrow keys step, space plays, Home and End jump, C goes to the next cut.');
  top.tabIndex = 0;
  top.innerHTML = `<div class="below"><pre class="code" aria-label="Source"></pre><div class="side">
    <svg class="axis" viewBox="0 0 400 74" aria-hidden="true"></svg><p class="say" aria-live="polite"></p><div class="stack"></div></div></div>
    <div class="keys">${[['first', 'first step', 'M3 3V13M13 3L6 8L13 13Z'], ['back', 'one step back', 'M12 3L4 8L12 13Z'], ['play', 'play', ''], ['next', 'one step on', 'M4 3L12 8L4 13Z'], ['last', 'last step', 'M13 3V13M3 3L10 8L3 13Z']].map(([what, label, icon]) => `<button data-do="${what}" aria-label="${label}"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path class="icon" d="${icon}"/></svg></button>`).join('')}<button data-do="cut">next cut</button>
    <span class="scrub"><input type="range" min="0" max="${last}" value="0" aria-label="step"><span class="ticks"></span></span><output></output>
    <select aria-label="speed"><option value="1400">slow</option><option value="700" selected>normal</option><option value="200">fast</option></select></div>`;
  top.prepend(frame);
  const code = q(top, '.code'), range = q(top, 'input'), axis = q(top, '.axis');
  code.innerHTML = d.code.map(([n, html]) => `<span class="ln"><i>${n || ''}</i>${html || ' '}</span>`).join('');
  const lines = all(code, '.ln');
  if (!lines.length) { code.remove(); flag(top, 'codeless', true); }
  const cuts = steps.flatMap((s, i) => s[0] === CUT ? [i] : []);
  q(top, '.ticks').innerHTML = cuts.map(i => `<i style="left:${100 * (i + 1) / last}%"></i>`).join('');
  q(top, '[data-do="cut"]').disabled = !cuts.length;

  const drawAxis = (s, i) => {
    const low = d.low, high = d.high, x = v => 20 + 360 * (high === low ? .5 : Math.min(Math.max((v - low) / (high - low), -.03), 1.03));
    const step = steps[Math.min(i, last - 1)], node = i === last ? 0 : step[1];
    const a = i === last ? null : step[5], b = i === last ? null : step[6], value = i === last ? null : step[3];
    const xa = a === null ? 8 : x(a), xb = b === null ? 392 : x(b);
    let out = `<path class="track" d="M8 38H392"/>`;
    if (d.windows) {
      out += xa <= xb ? `<path class="within" d="M${xa} 38H${xb}"/>` : `<path class="without" d="M${xb} 38H${xa}"/>`;
      out += `<path class="ma" d="M${xa} 26V50"/><path class="mb" d="M${xb} 26V50"/>`;
      const near = Math.abs(xb - xa) < 60, left = xa <= xb;
      out += `<text class="a" x="${near ? xa + (left ? -4 : 4) : xa}" y="18" style="text-anchor:${near ? (left ? 'end' : 'start') : xa < 40 ? 'start' : 'middle'}">α ${lo(a)}</text>`;
      out += `<text class="b" x="${near ? xb + (left ? 4 : -4) : xb}" y="18" style="text-anchor:${near ? (left ? 'start' : 'end') : xb > 360 ? 'end' : 'middle'}">β ${hi(b)}</text>`;
    }
    if (value !== null && value !== undefined) out += `<circle class="dot" cx="${x(value)}" cy="38" r="6"/>`;
    for (const v of [low, Math.round((low + high) / 2), high]) out += `<text class="tick" x="${x(v)}" y="68">${num(v)}</text>`;
    axis.innerHTML = out;
  };

  let i = 0, timer = null;
  const go = to => {
    i = Math.min(Math.max(to, 0), last);
    const end = i === last, s = stateAt(Math.min(i + 1, last)), before = stateAt(i), step = steps[Math.min(i, last - 1)];
    draw(s, step[1], end);
    put(q(top, '.say'), say(i, before));
    flag(q(top, '.say'), 'cutting', !end && step[0] === CUT);
    drawAxis(s, i);
    const line = end ? -1 : step[7];
    lines.forEach((l, k) => flag(l, 'now', k === line));
    if (line >= 0) code.scrollTop = Math.max(0, lines[line].offsetTop - code.offsetTop - code.clientHeight / 2);
    q(top, '.stack').innerHTML = end ? '' : 'call stack ' + s.open.map(n => {
      const k = d.nodes[n];
      return `<span class="${n === step[1] ? 'now ' : ''}${k.leaf ? 'leaf' : k.max ? 'max' : 'min'}">${k.leaf ? '' : k.max ? '▲ ' : '▼ '}${s.best[n] === null ? '·' : num(s.best[n])}${d.windows && !k.leaf ? ` <small>(${lo(s.a[n])}, ${hi(s.b[n])})</small>` : ''}</span>`;
    }).join('');
    range.value = i;
    put(q(top, 'output'), `${i} / ${last}`);
    if (end) stop();
  };
  const playing = on => {
    const button = q(top, '[data-do="play"]');
    button.setAttribute('aria-label', on ? 'pause' : 'play');
    q(button, 'path').setAttribute('d', on ? 'M4 3V13M12 3V13' : 'M4 2L13 8L4 14Z');
  };
  const stop = () => {
    clearInterval(timer);
    timer = null;
    playing(false);
  };
  const does = {
    first: () => go(0), back: () => go(i - 1), next: () => go(i + 1), last: () => go(last),
    cut: () => go(cuts.find(c => c > i) ?? last),
    play: () => {
      if (timer) return stop();
      if (i === last) go(0);
      timer = setInterval(() => top.isConnected ? go(i + 1) : stop(), +q(top, 'select').value);
      playing(true);
    },
  };
  top.addEventListener('click', e => {
    const what = e.target.closest('[data-do]')?.dataset.do;
    if (what && what !== 'play') stop();
    if (what) does[what]();
  });
  range.addEventListener('input', () => { stop(); go(+range.value); });
  q(top, 'select').addEventListener('change', () => { if (timer) { does.play(); does.play(); } });
  top.addEventListener('keydown', e => {
    if (e.target.tagName === 'SELECT' || e.ctrlKey || e.metaKey || e.altKey) return;
    const key = {ArrowRight: 'next', ArrowLeft: 'back', Home: 'first', End: 'last', ' ': 'play', c: 'cut', C: 'cut'}[e.key];
    if (!key || (e.key === ' ' && e.target.tagName === 'BUTTON')) return;
    e.preventDefault();
    if (key !== 'play') stop();
    does[key]();
  });
  playing(false);
  go(0);
  return top;
};
