// ask is a question that is answered where it stands. d comes from ask.go, see asked
// there. An answer is a text: a number, or the numbers of what was clicked, joined by
// commas. The outputs of the reveal stay outside the shadow root, where their own
// scripts find them, and appear in its slot.
const ask = d => (frame, svg, host) => {
  const store = stored(d.id, d.version), top = card('question', ''), find = s => q(top, s);
  const see = q(host, ':scope > details > div');
  if (see) { see.slot = 'see'; host.append(see); }

  // The parts of the page.
  const key = name => `<kbd>${name}</kbd>`;
  const choice = (name, i) => `<div class="choice"><i aria-hidden="true">${i + 1}</i><span>${name}</span><b class="live"></b></div><p class="why" hidden></p>`;
  const body = {
    choice: () => `<div class="choices" role="${d.several ? 'group' : 'radiogroup'}" aria-labelledby="asks">${d.names.map(choice).join('')}</div>`,
    number: () => `<div class="row"><span class="stepper"><button data-do="less" aria-label="one less" tabindex="-1">−</button><input type="text" inputmode="numeric" autocomplete="off" aria-labelledby="asks"><button data-do="more" aria-label="one more" tabindex="-1">+</button></span><button class="do" data-do="answer">answer</button></div>`,
    node: () => '', square: () => '',
  }[d.kind]();
  const how = d.kind === 'number' ? `− and - both count as minus · ${key('Enter')} answers` :
    (d.several ? 'choose all, then check' : d.size > 1 ? 'click from, then to' : 'one click answers') + ' · ' +
    (d.kind === 'choice' ? `${key(1)}–${key(d.names.length)} or ${key('↑')}${key('↓')} ` : key('←') + key('↑') + key('↓') + key('→') + ' ') + key('Enter');
  top.innerHTML = `<div class="body"><div class="asks" id="asks">${d.question}</div><div class="picture"></div>${body}
    ${d.several ? '<div class="row"><button class="do" data-do="check">check</button></div>' : ''}<p class="why last" hidden></p></div>
    <div class="foot"><span>${how}</span><button class="link" data-do="reveal">show me</button></div>
    <div class="reveal" tabindex="-1" hidden><div class="answer"></div><slot name="see"></slot><button class="link again" data-do="again">ask me again</button></div>
    <p class="live" aria-live="polite"></p>`;
  top.dataset.id = d.id;
  top.removeAttribute('aria-label');
  top.setAttribute('aria-labelledby', 'asks');

  // What can be clicked, by number.
  if (d.kind === 'square') frame.innerHTML = d.board;
  const drawn = frame.firstChild, inside = d.kind === 'node' || d.kind === 'square';
  if (drawn) find('.picture').append(frame);
  if (d.board) drawn.style.minWidth = drawn.getAttribute('width') * 0.7 + 'px';
  if (inside) {
    drawn.setAttribute('role', d.several || d.size > 1 ? 'group' : 'radiogroup');
    drawn.setAttribute('aria-labelledby', 'asks');
  }
  const items = {
    choice: () => all(top, '.choice'), number: () => [], square: () => all(top, '.sq'),
    node: () => d.names.map((_, n) => find(`[data-n="${n}"]`)),
  }[d.kind]();
  items.forEach((e, i) => {
    e.setAttribute('role', d.several || d.size > 1 ? 'checkbox' : 'radio');
    if (d.kind === 'node') { e.setAttribute('aria-label', d.names[i]); q(e, 'title')?.remove(); }
  });
  let here = 0;
  const focus = (n, move) => {
    here = n;
    items.forEach((e, i) => e.setAttribute('tabindex', i === here ? 0 : -1));
    if (move) items[here].focus();
  };

  const state = () => store.get() ?? {state: '', tries: []};
  const over = s => s.state === 'right' || s.state === 'shown';
  const numbers = answer => answer ? answer.split(',').map(Number) : [];
  const right = d.kind === 'number' ? [] : d.right.flatMap(numbers);
  const wrong = list => list.filter(n => !right.includes(n));
  // picked are the numbers that are clicked and not yet an answer; changed tells
  // whether they are others than in the last answer.
  let picked = d.several ? numbers(state().tries.at(-1)).filter(n => right.includes(n)) : [], changed = false;
  // why returns why an answer is wrong.
  const why = answer => {
    if (d.kind === 'number') return d.why[answer] ? think(d.why[answer]) : +answer > +d.right[0] ? 'That is too large.' : 'That is too small.';
    const n = d.several ? wrong(numbers(answer))[0] : answer;
    if (n !== undefined) return d.kind === 'choice' && d.several ? 'Not all of these are right.' : d.why[n] ? think(d.why[n]) : d.else;
    return answer ? 'So far you are right, but something is missing.' : 'Nothing is chosen yet.';
  };
  const think = html => '<b>Why one thinks so:</b> ' + html;
  const verdictOf = s => `Right, at the ${['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][s.tries.length - 1] ?? s.tries.length + 'th'} try.`;

  const at = (e, name) => +q(e, 'rect').getAttribute(name);
  const show = () => {
    const s = state(), ended = over(s), last = s.tries.at(-1);
    let good = ended ? right : [], bad = d.kind === 'number' ? [] : wrong(s.tries.flatMap(numbers));
    if (d.size > 1) {
      good = ended ? numbers(s.state === 'right' ? last : d.right[0]) : [];
      bad = ended || changed ? [] : numbers(last);
    }
    top.classList.toggle('done', ended);
    items.forEach((e, i) => {
      const yes = good.includes(i), no = bad.includes(i) && !yes, on = picked.includes(i) && !ended;
      e.classList.toggle('yes', yes);
      e.classList.toggle('no', no);
      e.classList.toggle('picked', on);
      e.setAttribute('aria-checked', on || yes || last === String(i));
      if (d.kind === 'node') verdict(e, yes ? 'good' : no ? 'bad' : '');
      if (d.kind === 'square') sign(e, yes ? 'good' : no ? 'bad' : '', at(e, 'x') + at(e, 'width') - 10, at(e, 'y') + 10);
      if (d.kind !== 'choice') return;
      text(q(e, 'i'), yes ? '✓' : no ? '✗' : on ? '●' : String(i + 1));
      text(q(e, '.live'), yes ? ', right' : no ? ', wrong' : '');
      e.nextElementSibling.hidden = ended || !no;
      if (no) e.nextElementSibling.innerHTML = think(d.why[i]);
    });
    const tell = find('.why.last');
    tell.hidden = ended || changed || last === undefined || d.kind === 'choice' && !d.several;
    if (!tell.hidden) tell.innerHTML = '<i aria-hidden="true">✗</i> ' + (d.kind === 'number' ? `<b>${num(last)}</b> · ` : '') + why(last);
    all(top, '.body button').forEach(e => e.setAttribute('aria-disabled', ended)); // disabled, they would lose the focus
    if (d.kind === 'number') find('input').readOnly = ended;
    if (ended && d.kind === 'number') find('input').value = num(d.right[0]);
    find('.foot').hidden = ended;
    find('.reveal').hidden = !ended;
    if (ended) find('.answer').innerHTML = d.reveal.replace('<p>', `<p><b class="good">${s.state === 'right' ? verdictOf(s) : 'The answer:'}</b> `);
  };
  const say = words => { find('.live[aria-live]').innerHTML = words; };

  const answer = given => {
    const s = state();
    picked = d.several ? picked.filter(n => right.includes(n)) : [];
    changed = false;
    const tries = [...s.tries.filter(t => t !== given), given], ok = d.right.includes(given);
    store.put(ok ? 'right' : 'tried', tries);
    say(ok ? verdictOf(state()) : 'Wrong. ' + (d.kind === 'choice' && !d.several ? think(d.why[given]) : why(given)));
  };
  const pick = n => {
    const s = state();
    focus(n);
    if (over(s)) return;
    if (!d.several && d.size === 1) return answer(String(n));
    if (picked.includes(n)) picked = d.several ? picked.filter(m => m !== n) : [];
    else picked = [...picked, n];
    changed = true;
    if (!d.several && picked.length === d.size) return answer(picked.join());
    say('');
    show();
  };
  const given = () => find('input').value.replace('−', '-').replace(/[,\s]/g, '');
  const step = by => { find('input').value = num((/^[+-]?\d+$/.test(given()) ? +given() : 0) + by); };
  const does = {
    less: () => step(-1),
    more: () => step(1),
    answer: () => /^[+-]?\d+$/.test(given()) ? answer(String(+given())) : (find('input').focus(), say('A whole number, please.')),
    check: () => answer([...picked].sort((a, b) => a - b).join()),
    reveal: () => { store.put('shown', state().tries); find('.reveal').focus({preventScroll: true}); say('This is the answer.'); },
    again: () => {
      picked = [];
      store.forget();
      if (d.kind === 'number') find('input').value = '';
      (items[here] ?? find('input')).focus();
      say('');
    },
  };
  // beside returns the item to which an arrow key leads from item n.
  const beside = (n, arrow) => {
    const i = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].indexOf(arrow);
    if (d.kind === 'choice') return (n + (i % 2 ? 1 : items.length - 1)) % items.length;
    if (d.kind === 'node') return d.near[n][i];
    const wide = +drawn.dataset.columns, column = n % wide;
    const to = [n - wide, n + wide, column ? n - 1 : n, column < wide - 1 ? n + 1 : n][i];
    return items[to] ? to : n;
  };

  const under = e => items.findIndex(item => item.contains(e.target));
  top.addEventListener('click', e => {
    const what = e.target.closest('[data-do]')?.dataset.do;
    if (what && e.target.ariaDisabled !== 'true') does[what]();
    else if (under(e) >= 0) pick(under(e));
  });
  top.addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest('button')) return;
    const n = under(e);
    if (e.target.tagName === 'INPUT') {
      const press = {ArrowUp: 'more', ArrowDown: 'less', Enter: 'answer'}[e.key];
      if (!press || over(state())) return;
      does[press]();
    } else if (d.kind === 'choice' && items[+e.key - 1]) { focus(+e.key - 1, true); pick(here); }
    else if (e.key === 'Escape' && picked.length) { picked = []; show(); }
    else if (n < 0) return;
    else if (e.key === 'Enter' || e.key === ' ') pick(n);
    else if (e.key.startsWith('Arrow')) focus(beside(n, e.key), true);
    else return;
    e.preventDefault();
  });

  if (d.now >= 0) find(`[data-n="${d.now}"]`)?.classList.add('now');
  if (items.length) focus(d.kind === 'node' ? Math.max(d.now, 0) : 0);
  store.follow(show);
  show();
  return top;
};
