// ask is a question that is answered where it stands. d comes from ask.go, see asked there. An answer is a text: a
// number, or the numbers of what was clicked, joined by commas. The outputs of the reveal stay outside the shadow
// root, where their own scripts find them, and appear in its slot.
//
// kinds has the kinds of questions, each from its file ask_NAME.js. A kind gets d and functions of the question, and
// returns what differs from a question of nothing:
//   body, how     HTML below the picture, and in the foot: what a click and which keys do
//   items()       the elements to click, by their numbers; inside: they are in the picture
//   mark(e, i, yes, no, on)   marks an item as right, wrong or picked
//   beside(n, arrow)   the item to which an arrow key leads: 0 up, 1 down, 2 left, 3 right
//   press(e, over)     handles a key and returns true, or returns false
//   why(n)        why an item or a number is wrong; shows: wrong items show this themselves
//   does, show(ended), clear()   what its buttons do; shows and forgets what is typed
const kinds = {};
const think = html => '<b>Think again:</b> ' + html;
const ask = d => (frame, svg, host) => {
  const store = stored(d.id, d.version), top = card('question', ''), find = s => q(top, s);
  const see = q(host, ':scope > details > div');
  if (see) {
    see.slot = 'see';
    for (const next of [...see.children].slice(1)) next.style.marginTop = '12px';
    host.append(see);
  }
  const none = () => '', enter = (d.several ? key('Space') + ', then ' : '') + key('Enter');
  const click = d.labels ? 'try as many as you like' : d.several ? 'choose all, then check'
    : d.size > 1 ? 'click from, then to' : 'one click answers';
  const at = n => { focus(n, true); pick(n); };
  const use = {top, find, click, enter, answer: given => answer(given), say: words => say(words), pick: at};
  const kind = {
    body: '', does: {}, items: () => [], inside: false, mark: none, press: none, show: none, clear: none,
    why: n => d.why[n] ? think(d.why[n]) : d.else, ...kinds[d.kind](d, use),
  };
  const check = `<div class="row"><button class="main" data-do="check">${d.labels ? 'keep this one' : 'check'}</button></div>`;
  top.innerHTML = `<div class="body"><div class="asks" id="asks">${d.question}</div><div class="picture"></div>
    ${kind.body}${d.several || d.labels ? check : ''}<p class="why last" hidden></p></div>
    <div class="foot"><span>${kind.how}</span><button class="link" data-do="reveal">show me</button></div>
    <div class="reveal" tabindex="-1" hidden><div class="answer"></div><slot name="see"></slot>
    <button class="link again" data-do="again">ask me again</button></div><p class="live" aria-live="polite"></p>`;
  top.dataset.id = d.id;
  top.removeAttribute('aria-label');
  top.setAttribute('aria-labelledby', 'asks');

  if (d.board) frame.innerHTML = d.board;
  const drawn = frame.firstChild;
  if (drawn) find('.picture').append(frame);
  if (d.board) drawn.style.minWidth = 0;
  if (kind.inside) drawn.role = d.several || d.size > 1 ? 'group' : 'radiogroup';
  if (kind.inside) drawn.setAttribute('aria-labelledby', 'asks');
  const items = kind.items(), boxes = d.values?.map((_, n) => find(`[data-n="${n}"] .v`));
  const hidden = boxes?.map(e => e.textContent);
  for (const e of items) e.role = d.several || d.size > 1 ? 'checkbox' : 'radio';
  let here = 0;
  const focus = (n, move) => {
    here = n;
    items.forEach((e, i) => { e.tabIndex = i === here ? 0 : -1; });
    if (move) items[here].focus();
  };

  const state = () => store.get() ?? {state: '', tries: []};
  const over = s => s.state === 'right' || s.state === 'shown';
  const numbers = answer => answer ? answer.split(',').map(Number) : [];
  const right = d.right.flatMap(numbers);
  const wrong = list => list.filter(n => !right.includes(n));
  // picked are the numbers that are clicked and not yet an answer; changed: they differ from the last answer.
  let picked = d.several ? numbers(state().tries.at(-1)).filter(n => right.includes(n)) : [], changed = false;
  // why returns why an answer is wrong.
  const why = answer => {
    const n = d.several ? wrong(numbers(answer))[0] : answer;
    return n === undefined ? 'So far you are right, but something is missing.' : kind.why(n);
  };
  const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const verdictOf = ({tries}) => `Right, at the ${ordinals[tries.length] ?? tries.length + 'th'} try.`;

  const show = () => {
    const s = state(), ended = over(s), last = s.tries.at(-1);
    const good = !ended ? [] : d.size > 1 ? numbers(s.state === 'right' ? last : d.right[0]) : right;
    const bad = !(d.size > 1) ? wrong(s.tries.flatMap(numbers)) : ended || changed ? [] : numbers(last);
    top.classList.toggle('done', ended);
    boxes?.forEach((e, n) => text(e, ended ? d.values[n] : hidden[n]));
    items.forEach((e, i) => {
      const yes = good.includes(i), on = picked.includes(i) && !ended, no = bad.includes(i) && !yes && !on;
      classes(e, {yes, no, picked: on});
      e.ariaChecked = on || yes || last === String(i);
      kind.mark(e, i, yes, no, on);
    });
    const tell = find('.why.last');
    tell.hidden = ended || changed || last === undefined || kind.shows;
    const each = kind.inside && !d.several && d.size === 1; // what each square said
    const shown = tell.hidden ? [] : each ? s.tries.toReversed() : [last];
    tell.innerHTML = [...new Set(shown.map(why))].map(words => `<i aria-hidden="true">✗</i> ${words}`).join('<br>');
    all(top, '.body button').forEach(e => e.setAttribute('aria-disabled', ended)); // disabled, they would lose the focus
    kind.show(ended);
    find('.foot').hidden = ended;
    find('.reveal').hidden = !ended;
    const verdict = s.state === 'right' ? verdictOf(s) : 'The answer:';
    if (ended) find('.answer').innerHTML = d.reveal.replace('<p>', `<p><b class="good">${verdict}</b> `);
  };
  const say = words => { find('.live[aria-live]').innerHTML = words; };

  const answer = given => {
    const s = state();
    picked = d.several ? picked.filter(n => right.includes(n)) : [];
    changed = false;
    const tries = [...s.tries.filter(t => t !== given), given], ok = d.right.includes(given);
    store.put(ok ? 'right' : 'tried', tries);
    say(ok ? verdictOf(state()) : 'Wrong. ' + why(given));
  };
  const pick = n => {
    const s = state();
    focus(n);
    if (over(s) || d.several && items[n].classList.contains('no')) return; // why it is wrong stands there
    if (d.size > 1 && !picked.length && !items[n].classList.contains('taken')) return; // nothing moves from there
    if (!d.several && !d.labels && d.size === 1) return answer(String(n));
    if (picked.includes(n)) picked = d.several ? picked.filter(m => m !== n) : [];
    else picked = d.labels ? [n].filter(i => d.labels[i]) : [...picked, n];
    changed = true;
    if (!d.several && !d.labels && picked.length === d.size) return answer(picked.join());
    say(d.labels?.[n] ?? '');
    show();
  };
  const does = {
    ...kind.does,
    check: () => {
      if (picked.length) return answer([...picked].sort((a, b) => a - b).join());
      Object.assign(find('.why.last'), {hidden: false, textContent: 'Nothing is chosen yet.'}); // that is no try
      say('Nothing is chosen yet.');
    },
    reveal: () => {
      store.put('shown', state().tries);
      find('.reveal').focus({preventScroll: true});
      say('This is the answer.');
    },
    again: () => {
      picked = [];
      store.forget();
      kind.clear();
      first();
      say('');
    },
  };
  const first = () => (items[here] ?? find('input')).focus({preventScroll: true});
  const under = e => items.findIndex(item => item.contains(e.target));
  buttons(top, does);
  top.addEventListener('click', e => {
    if (under(e) >= 0) pick(under(e));
    else if (!over(state()) && !e.target.closest('button,input') && e.pointerType !== 'touch') first(); // its keys work now
  });
  shortcuts(top, e => {
    if (e.target.closest('button')) return false;
    const n = under(e);
    if (kind.press(e, over(state()))) return true;
    if (e.key === 'Escape' && picked.length) { picked = []; show(); }
    else if (n < 0) return false;
    else if (e.key === 'Enter' && d.several) over(state()) || does.check();
    else if (e.key === 'Enter' || e.key === ' ') pick(n);
    else if (e.key.startsWith('Arrow')) focus(kind.beside(n, arrowKeys.indexOf(e.key)), true);
    else return false;
    return true;
  });

  if (d.now >= 0) find(`[data-n="${d.now}"]`)?.classList.add('now');
  if (items.length) focus(kind.inside ? Math.max(d.now, 0) : 0);
  store.follow(show);
  show();
  return top;
};
