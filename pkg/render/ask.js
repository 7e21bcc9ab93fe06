// ask is a question that is answered where it stands. d comes from ask.go, see asked
// there. The outputs of the reveal stay outside the shadow root, where their own
// scripts find them, and are shown in its slot.
const ask = d => (frame, svg, host) => {
  const store = stored(d.id, d.version), top = card('question', ''), touch = d.kind === 'node' || d.kind === 'square';
  const q = s => top.querySelector(s), all = s => [...top.querySelectorAll(s)];
  const key = text => `<kbd>${text}</kbd>`;
  const see = host.querySelector(':scope > details > div');
  if (see) { see.slot = 'see'; host.append(see); }
  const choice = (name, i) => `<div class="choice" data-i="${i}"><i aria-hidden="true">${i + 1}</i><span>${name}</span><b class="aloud"></b></div><p class="why" hidden></p>`;
  top.innerHTML = `<div class="main"><div class="asks" id="asks">${d.question}</div><div class="picture"></div>` +
    (d.kind === 'choice' ? `<div class="choices" role="${d.several ? 'group' : 'radiogroup'}" aria-labelledby="asks">${d.names.map(choice).join('')}</div>` : '') +
    (d.kind === 'number' ? `<div class="row"><span class="number"><button data-do="less" aria-label="one less" tabindex="-1">−</button><input type="text" inputmode="numeric" autocomplete="off" aria-labelledby="asks"><button data-do="more" aria-label="one more" tabindex="-1">+</button></span><button class="main-button" data-do="answer">answer</button></div>` : '') +
    (d.several ? `<div class="row"><button class="main-button" data-do="check">check</button></div>` : '') +
    `<p class="why last" hidden></p></div>
    <div class="foot"><span>${d.kind === 'number' ? `− and - both count as minus · ${key('Enter')} answers` :
      `${d.several ? 'choose all, then check' : d.size > 1 ? 'click from, then to' : 'one click answers'} · ` +
      (d.kind === 'choice' ? `${key(1)}–${key(d.names.length)} or ${key('↑')}${key('↓')} ${key('Enter')}` : `arrow keys ${key('Enter')}`)}</span><button class="link" data-do="show">show me</button></div>
    <div class="reveal" tabindex="-1" hidden><div class="verdict"></div><slot name="see"></slot><button class="link again" data-do="again">ask me again</button></div>
    <p class="aloud" aria-live="polite"></p>`;
  top.setAttribute('aria-labelledby', 'asks');
  top.removeAttribute('aria-label');

  // The things to click, by number.
  if (d.kind === 'square') frame.innerHTML = d.board;
  const drawn = frame.firstChild;
  if (drawn) q('.picture').append(frame);
  if (drawn && touch) drawn.setAttribute('role', d.several ? 'group' : 'radiogroup');
  const items = d.kind === 'choice' ? all('.choice') : d.kind === 'node' ? d.names.map((_, n) => q(`[data-n="${n}"]`)) : d.kind === 'square' ? all('.sq') : [];
  const ones = !d.several && d.size === 1;
  items.forEach((e, i) => {
    e.setAttribute('role', ones ? 'radio' : 'checkbox');
    if (d.kind === 'node') { e.setAttribute('aria-label', d.names[i]); e.querySelector('title')?.remove(); }
  });
  if (d.now >= 0) q(`[data-n="${d.now}"]`)?.classList.add('now');
  let at = 0, picked = [];
  const focus = (n, move) => {
    at = n;
    items.forEach((e, i) => { e.setAttribute('tabindex', i === at ? 0 : -1); });
    if (move) items[at].focus();
  };

  const state = () => store.get() ?? {state: '', tries: []};
  const done = s => s.state === 'right' || s.state === 'shown';
  const numbers = answer => answer === '' ? [] : answer.split(',').map(Number);
  const right = new Set(d.kind === 'number' || d.size > 1 ? [] : d.right.flatMap(numbers));
  const bad = tries => new Set(d.kind === 'number' || d.size > 1 ? [] : tries.flatMap(numbers).filter(n => !right.has(n)));
  const reason = answer => {
    if (d.kind === 'number') return d.why[answer] ?? (+answer > +d.right[0] ? 'That is too large.' : 'That is too small.');
    if (!d.several) return d.why[answer] ?? d.else;
    const n = numbers(answer).find(n => !right.has(n));
    if (n === undefined) return answer === '' ? 'Nothing is chosen yet.' : 'All of these are right, but something is missing.';
    return d.kind === 'choice' ? 'Not all of these are right.' : d.why[n] ?? d.else;
  };
  const thinks = (answer, e) => {
    const known = d.why[d.several && touch ? numbers(answer).find(n => !right.has(n)) : answer];
    e.innerHTML = (e.classList.contains('last') ? `<i class="no" aria-hidden="true">✗</i> ` : '') +
      (d.kind === 'number' ? `<b class="given">${answer.replace('-', '−')}</b> ` : '') + (known ? '<b>Why one thinks so:</b> ' : '') + reason(answer);
  };
  const nth = n => ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][n - 1] ?? n + 'th';

  // draw shows what is stored and picked.
  const draw = () => {
    const s = state(), over = done(s), last = s.tries.at(-1) ?? '', wrong = bad(s.tries);
    const good = new Set(!over ? [] : s.state === 'right' && !touch ? numbers(last) : d.size > 1 ? numbers(s.state === 'right' ? last : d.right[0]) : d.several || touch ? [...right] : numbers(d.right[0]));
    const missed = d.size > 1 && !over ? numbers(last) : [];
    top.classList.toggle('done', over);
    items.forEach((e, i) => {
      const no = wrong.has(i) || missed.includes(i) && !picked.length, yes = good.has(i), on = picked.includes(i);
      e.classList.toggle('no', no);
      e.classList.toggle('yes', yes);
      e.classList.toggle('picked', on);
      e.setAttribute('aria-checked', on || yes || no && last === String(i));
      if (d.kind === 'choice') {
        e.querySelector('i').textContent = yes ? '✓' : no ? '✗' : on ? '●' : i + 1;
        e.querySelector('.aloud').textContent = yes ? ', right' : no ? ', wrong' : '';
        const why = e.nextElementSibling;
        why.hidden = over || !no || !d.why[i];
        if (!why.hidden) why.innerHTML = '<b>Why one thinks so:</b> ' + d.why[i];
      } else signs(e, yes ? '✓' : no ? '✗' : '');
    });
    const why = q('.why.last');
    why.hidden = over || !s.tries.length || picked.length > 0 || d.kind === 'choice' && !d.several;
    if (!why.hidden) thinks(last, why);
    const input = q('input');
    if (input) {
      input.disabled = over;
      if (over) input.value = d.right[0].replace('-', '−');
      input.classList.toggle('yes', over);
      for (const b of all('.row button')) b.disabled = over;
    }
    if (q('[data-do="check"]')) q('[data-do="check"]').disabled = over;
    q('.foot').hidden = over;
    q('.reveal').hidden = !over;
    if (over) {
      const verdict = s.state === 'right' ? `Right, at the ${nth(s.tries.length)} try.` : 'The answer:';
      q('.verdict').innerHTML = d.reveal.replace(/^(<p>)?/, `<p><b class="good">${verdict}</b> `) + (d.reveal ? '' : '</p>');
    }
  };
  // signs writes ✓ or ✗ at a node or square; a colour alone would not say it.
  const signs = (e, sign) => {
    let mark = e.querySelector('.sign');
    if (!mark && !sign) return;
    if (!mark) {
      const box = (e.querySelector('.shape') ?? e.querySelector('rect')).getBBox();
      mark = document.createElementNS('http://www.w3.org/2000/svg', 'text');
      mark.setAttribute('class', 'sign');
      mark.setAttribute('x', box.x + box.width - 1);
      mark.setAttribute('y', box.y + (touch && d.kind === 'square' ? 13 : 4));
      e.append(mark);
    }
    mark.textContent = sign;
  };
  const say = text => { q('[aria-live]').textContent = text; };

  const answer = list => {
    const text = typeof list === 'string' ? list : list.join(','), s = state();
    picked = [];
    const ok = d.right.includes(text);
    if (!s.tries.includes(text)) s.tries.push(text);
    else if (!ok) { s.tries.splice(s.tries.indexOf(text), 1); s.tries.push(text); }
    store.put(ok ? 'right' : 'tried', s.tries);
    say(ok ? `Right, at the ${nth(s.tries.length)} try.` : 'Not that. ' + (all('.why:not([hidden])').at(-1)?.textContent ?? ''));
  };
  const pick = n => {
    if (done(state())) return;
    focus(n);
    if (d.several) {
      picked = picked.includes(n) ? picked.filter(m => m !== n) : [...picked, n];
      say('');
    } else if (d.size > 1) {
      picked = picked.includes(n) ? [] : [...picked, n];
      if (picked.length === d.size) return answer(picked);
    } else return answer([n]);
    draw();
  };
  const given = () => q('input').value.trim().replace('−', '-').replace(/[,\s]/g, '');
  const does = {
    show: () => { const s = state(); picked = []; store.put('shown', s.tries); q('.reveal').focus({preventScroll: true}); say('The answer is shown.'); },
    again: () => { store.forget(); if (q('input')) q('input').value = ''; (items[at] ?? q('input')).focus(); say(''); },
    check: () => answer([...picked].sort((a, b) => a - b)),
    answer: () => /^[+-]?\d+$/.test(given()) ? answer(String(+given())) : (q('input').focus(), say('A whole number, please.')),
    less: () => step(-1),
    more: () => step(1),
  };
  const step = by => { const now = given(); q('input').value = String((/^[+-]?\d+$/.test(now) ? +now : 0) + by).replace('-', '−'); };

  top.addEventListener('click', e => {
    const what = e.target.closest('[data-do]')?.dataset.do, n = items.findIndex(item => item.contains(e.target));
    if (what) does[what]();
    else if (n >= 0) pick(n);
  });
  top.addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest('button') || done(state())) return;
    const up = e.key === 'ArrowUp', down = e.key === 'ArrowDown', enter = e.key === 'Enter', inside = items.findIndex(item => item.contains(e.target));
    if (e.target.tagName === 'INPUT') {
      if (up || down) step(up ? 1 : -1); else if (enter) does.answer(); else return;
    } else if (d.kind === 'choice' && /^[1-9]$/.test(e.key) && +e.key <= items.length) { focus(+e.key - 1, true); pick(at); }
    else if (e.key === 'Escape' && picked.length) { picked = []; draw(); }
    else if (inside < 0) return;
    else if (enter && d.several && picked.length && e.shiftKey) does.check();
    else if (enter || e.key === ' ') pick(inside);
    else if (/^Arrow/.test(e.key)) focus(beside(inside, e.key), true);
    else return;
    e.preventDefault();
  });
  // beside returns the item to which an arrow key leads.
  const beside = (n, arrow) => {
    const i = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].indexOf(arrow);
    if (d.kind === 'choice') return (n + (i % 2 ? 1 : items.length - 1)) % items.length;
    if (d.kind === 'node') return d.near[n][i];
    const wide = +drawn.dataset.columns, to = [n - wide, n + wide, n % wide ? n - 1 : n, n % wide < wide - 1 ? n + 1 : n][i];
    return items[to] ? to : n;
  };

  if (items.length) focus(Math.max(d.now, 0));
  store.follow(draw);
  setTimeout(draw); // the picture has sizes once it is in the page
  return top;
};
