// fill asks for the value of every house: see Fill in quiz.go.
const fill = d => (frame, svg) => {
  const nodes = d.nodes, kids = childrenOf(nodes);
  const ply = n => nodes[n].parent < 0 ? 0 : 1 + ply(nodes[n].parent);
  const houses = nodes.flatMap((k, n) => k.leaf ? [] : [n]).sort((a, b) => ply(b) - ply(a) || a - b); // leaves up
  const store = stored(d.id, d.version), kept = store.get();
  let values = nodes.map(k => k.leaf ? String(k.value) : ''), tries = 0, at = houses[0], marks = {}, shown = false, judged = false, begun = false; // begun: the next digit is added
  if (kept) { values = kept.state.values; shown = kept.state.shown; tries = kept.tries; }

  const top = card('quiz', 'Fill in the houses. Tab goes to a house, digits and the minus key write its value, the up and down arrows change it, Enter goes to the next empty house or checks.',
    `<div class="strip"><span class="stepper"><button data-do="less" aria-label="one less">−</button><input type="text" inputmode="numeric" size="4" aria-label="value of the selected house"><button data-do="more" aria-label="one more">+</button></span><p class="say"></p></div>
    <p class="told" hidden></p>
    <div class="keys"><button class="main" data-do="check">check</button><button data-do="clear">clear</button><output></output><span class="gap"></span><button data-do="show" hidden>show all</button></div><p class="live" aria-live="polite"></p>`, frame);
  svg.setAttribute('role', 'group');
  const groups = nodes.map((_, n) => q(svg, `[data-n="${n}"]`)), field = q(top, 'input');
  const written = n => /^-?\d+$/.test(values[n]), right = n => written(n) && +values[n] === nodes[n].value;
  const full = () => houses.every(written), solved = () => houses.every(right);
  const list = words => words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + ' or ' + words.at(-1);
  const worth = n => written(n) ? num(values[n]) : 'a house still empty';
  const save = () => store.put({values, shown, right: solved() && !shown}, tries);

  const paint = () => {
    houses.forEach(n => {
      const g = groups[n], mark = marks[n];
      text(q(g, '.v'), values[n] === '' ? '?' : num(values[n]));
      g.classList.toggle('empty', values[n] === '');
      g.classList.toggle('now', n === at && !judged);
      verdict(g, mark);
      Object.assign(g, {role: 'spinbutton', tabIndex: 0, ariaValueNow: written(n) ? values[n] : 0, ariaValueText: written(n) ? num(values[n]) : 'empty'});
      g.ariaLabel = `${nodes[n].max ? 'max' : 'min'} house, ${nodes[kids[n][0]].leaf ? 'leaves' : 'houses'} ${kids[n].map(worth).join(' and ')}, ` +
        (written(n) ? `your value ${num(values[n])}` : 'empty') + (mark ? {good: ', right', bad: ', wrong', waits: ', waits'}[mark] : '');
    });
    if (field.value !== num(values[at])) field.value = values[at] === '' ? '' : num(values[at]);
    q(top, '.say').innerHTML = `${side(nodes[at].max)} moves here, to ${list(kids[at].map(n => written(n) ? `<b>${num(values[n])}</b>` : worth(n)))}.`;
    q(top, '.strip').hidden = judged;
    q(top, '[data-do=check]').disabled = !full() || judged && solved();
    q(top, '[data-do=show]').hidden = !tries || solved();
    const n = Object.values(marks).reduce((sum, m) => ({...sum, [m]: (sum[m] || 0) + 1}), {});
    text(q(top, 'output'), marks[houses[0]] === undefined ? `${houses.filter(written).length} of ${houses.length} filled`
      : [[n.good, 'right'], [n.bad, 'wrong'], [n.waits, n.waits === 1 ? 'waits' : 'wait']].filter(([k]) => k).map(k => k.join(' ')).join(', '));
  };
  const tell = html => { const e = q(top, '.told'); e.hidden = !html; e.innerHTML = html; text(q(top, '.live'), e.textContent); };
  const unmark = () => {
    marks = {};
    judged = false;
    tell('');
    all(svg, '.because, .edge.pv').forEach(e => e.classList.remove('because', 'pv'));
  };
  const write = (n, value) => {
    if (!/^-?\d{0,6}$/.test(value)) return;
    unmark();
    values[n] = value;
    shown = false;
    save();
    paint();
  };
  const judge = () => {
    const wrongBelow = n => kids[n].some(k => !nodes[k].leaf && (!right(k) || wrongBelow(k)));
    unmark();
    judged = true;
    houses.forEach(n => { marks[n] = right(n) ? 'good' : wrongBelow(n) ? 'waits' : 'bad'; });
    const wrong = houses.find(n => marks[n] === 'bad'), waits = houses.some(n => marks[n] === 'waits');
    if (wrong === undefined) {
      for (let n = 0; !nodes[n].leaf;) { // along the first best children
        n = kids[n].find(k => nodes[k].value === nodes[n].value);
        all(svg, `[data-e="${n}"]`).forEach(e => e.classList.add('pv'));
      }
      tell(`<b class="good">✓ ${shown ? 'These are the values' : 'Right' + (tries > 1 ? `, at attempt ${tries}` : '')}.</b> The root is worth ${num(nodes[0].value)} to max. The green line is the principal variation.`);
      return;
    }
    const {max, value} = nodes[wrong], best = kids[wrong].find(k => nodes[k].value === value), mine = +values[wrong];
    groups[best].classList.add('because');
    all(svg, `[data-e="${best}"]`).forEach(e => e.classList.add('because'));
    const near = max ? mine < value : mine > value;
    tell(`<b class="bad">✗</b> You wrote <b>${num(mine)}</b>. ${side(max)} may take the <mark>${num(value)}</mark>` +
      (near ? `, and ${num(value)} is ${max ? 'more' : 'less'} than ${num(mine)}.` : `, and nothing below is ${max ? 'more' : 'less'}.`) +
      (waits ? ' <span class="muted">A house marked … rests on a wrong one: it waits until that one is right.</span>' : ''));
  };
  const select = (n, focus) => { at = n; begun = judged = false; paint(); if (focus) groups[n].focus({preventScroll: true}); };
  const next = () => houses.find(n => !written(n) && houses.indexOf(n) > houses.indexOf(at)) ?? houses.find(n => !written(n));
  const does = {
    less: () => write(at, String((+values[at] || 0) - 1)),
    more: () => write(at, String((+values[at] || 0) + 1)),
    check: () => { if (full()) { tries++; judge(); save(); paint(); } },
    clear: () => { values = nodes.map(k => k.leaf ? String(k.value) : ''); shown = false; unmark(); save(); select(houses[0], false); },
    show: () => { values = nodes.map(k => String(k.value)); shown = true; judge(); save(); paint(); },
  };
  houses.forEach(n => {
    draw(groups[n], 'rect', {class: 'ring', x: -31, y: -29, width: 62, height: 58, rx: 7});
    groups[n].addEventListener('focus', () => { if (at !== n || judged) select(n, false); });
    groups[n].addEventListener('click', () => select(n, true));
  });
  buttons(top, does);
  field.addEventListener('input', () => write(at, field.value.trim().replace('−', '-')));
  shortcuts(top, e => {
    const house = e.target.closest('[data-n]'), inField = e.target === field;
    if (!house && !inField) return false;
    const old = values[at], kept = begun && !marks[at] && old !== '0' ? old : '';
    if (e.key === 'Enter') { if (full()) does.check(); else select(next(), !inField); }
    else if (e.key === 'ArrowUp') does.more();
    else if (e.key === 'ArrowDown') does.less();
    else if (inField) return false;
    else if (/^\d$/.test(e.key)) write(at, kept + e.key), begun = true;
    else if (e.key === '-' || e.key === '−') write(at, kept.startsWith('-') ? kept.slice(1) : '-' + kept), begun = true;
    else if (e.key === 'Backspace') write(at, old.slice(0, -1));
    else if (e.key === 'Delete') write(at, '');
    else return false;
    return true;
  });
  if (tries && full()) judge();
  paint();
  return top;
};
