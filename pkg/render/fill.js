// fill asks for the value of every house: see Fill in quiz.go.
const fill = d => (frame, svg) => {
  const nodes = d.nodes, kids = childrenOf(nodes), groups = groupsOf(svg, nodes);
  const ply = n => nodes[n].parent < 0 ? 0 : 1 + ply(nodes[n].parent);
  const houses = nodes.flatMap((k, n) => k.leaf ? [] : [n]).sort((a, b) => ply(b) - ply(a) || a - b); // leaves up
  const store = stored(d.id, d.version), given = house => nodes.map(k => k.leaf || house ? String(k.value) : '');
  let {values, shown, tries} = {values: given(), shown: false, tries: 0, ...store.get()?.state, ...store.get()};
  let at = houses[0], marks = {}, judged = false, checked = tries && values.join(), begun = false; // the next digit is added

  const top = card('quiz', 'Fill in the houses. Tab goes to a house, digits and the minus key write its value, ' +
    'the up and down arrows change it, Enter goes to the next empty house or checks.', fillHTML, frame);
  svg.setAttribute('role', 'group');
  const field = q(top, 'input'), written = n => /^-?\d+$/.test(values[n]), full = () => houses.every(written);
  const right = n => written(n) && +values[n] === nodes[n].value, solved = () => houses.every(right);
  const list = words => words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + ' or ' + words.at(-1);
  const worth = n => written(n) ? num(values[n]) : 'a house still empty';
  const save = () => store.put({values, shown, right: solved() && !shown}, tries);

  const paint = () => {
    houses.forEach(n => {
      const g = groups[n], value = written(n) ? num(values[n]) : 'empty';
      text(q(g, '.v'), values[n] === '' ? '?' : num(values[n]));
      classes(g, {empty: values[n] === '', now: n === at && !judged});
      verdict(g, marks[n]);
      Object.assign(g, {role: 'spinbutton', tabIndex: 0, ariaValueNow: written(n) ? values[n] : 0, ariaValueText: value});
      const below = `${nodes[kids[n][0]].leaf ? 'leaves' : 'houses'} ${kids[n].map(worth).join(' and ')}`;
      const mark = {good: ', right', bad: ', wrong', waits: ', waits'}[marks[n]] ?? '';
      g.ariaLabel = `${nodes[n].max ? 'max' : 'min'} house, ${below}, ${written(n) ? 'your value ' : ''}${value}${mark}`;
    });
    if (field.value !== num(values[at])) field.value = values[at] && num(values[at]);
    const choices = kids[at].map(n => written(n) ? `<b>${worth(n)}</b>` : worth(n));
    q(top, '.say').innerHTML = `${side(nodes[at].max)} moves here, to ${list(choices)}.`;
    q(top, '.strip').hidden = judged;
    q(top, '[data-do=check]').disabled = !full() || judged && solved();
    q(top, '[data-do=show]').hidden = !tries || solved();
    const sum = (mark, one, many) => count(houses.filter(n => marks[n] === mark).length, one, many);
    const sums = [sum('good', 'right', 'right'), sum('bad', 'wrong', 'wrong'), sum('waits', 'waits', 'wait')];
    text(q(top, 'output'), marks[houses[0]] ? sums.filter(words => !words.startsWith('0')).join(', ')
      : `${houses.filter(written).length} of ${houses.length} filled`);
  };
  const tell = html => {
    const e = Object.assign(q(top, '.told'), {hidden: !html, innerHTML: html});
    text(q(top, '.live'), e.textContent);
  };
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
    for (const n of houses) marks[n] = right(n) ? 'good' : wrongBelow(n) ? 'waits' : 'bad';
    const wrong = houses.find(n => marks[n] === 'bad');
    if (wrong === undefined) {
      for (let n = 0; !nodes[n].leaf;) { // along the first best children
        n = kids[n].find(k => nodes[k].value === nodes[n].value);
        edgesOf(svg, n).forEach(e => e.classList.add('pv'));
      }
      const right = shown ? 'These are the values' : 'Right' + (tries > 1 ? `, at attempt ${tries}` : '');
      return tell(`<b class="good">✓ ${right}.</b> The root is worth ${num(nodes[0].value)} to max. ` +
        'The green line is the principal variation.');
    }
    const {max, value} = nodes[wrong], best = kids[wrong].find(k => nodes[k].value === value), mine = +values[wrong];
    for (const e of [groups[best], ...edgesOf(svg, best)]) e.classList.add('because');
    const near = max ? mine < value : mine > value, beyond = max ? 'more' : 'less';
    tell(`<b class="bad">✗</b> You wrote <b>${num(mine)}</b>. ${side(max)} may take the <mark>${num(value)}</mark>, and ` +
      (near ? `${num(value)} is ${beyond} than ${num(mine)}.` : `nothing below is ${beyond}.`) +
      (!Object.values(marks).includes('waits') ? ''
        : ' <span class="muted">A house marked … rests on a wrong one: it waits until that one is right.</span>'));
  };
  const select = (n, focus) => {
    at = n;
    begun = judged = false;
    paint();
    if (focus) groups[n].focus({preventScroll: true});
  };
  const next = () => houses.find(n => !written(n) && houses.indexOf(n) > houses.indexOf(at)) ?? houses.find(n => !written(n));
  const does = {
    less: () => write(at, String((+values[at] || 0) - 1)),
    more: () => write(at, String((+values[at] || 0) + 1)),
    check: () => { if (full()) { tries += checked !== (checked = values.join()); judge(); save(); paint(); } },
    clear: () => { values = given(); shown = false; unmark(); save(); select(houses[0], false); },
    show: () => { values = given(true); shown = true; judge(); save(); paint(); },
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
