// playable connects a board in a page with a game in the kernel. The kernel knows the rules; this script only marks
// squares and sends clicks. t says where the kernel is, see Talk in playable.go.
const playable = t => (frame, svg) => {
  // A front end may draw the same output several times. It then gets the same board, in its present state.
  const boards = globalThis.gametreeBoards ??= new Map();
  if (boards.has(t.board)) return boards.get(t.board)();
  const one = s => q(top, s), every = s => all(top, s);
  const top = card('play', '', playableHTML);
  one('.odds').after(frame);
  svg?.style.setProperty('max-width', svg.getAttribute('width') + 'px');
  const say = (s, error = '') => every('.say').forEach((e, i) => text(e, i ? error : s)); // an error beside the load box, too
  let state = null, picked = [], held = null, at = 0, focused = false, hints = 0, asked = false, clicks = [], sat, playing;

  const kernel = linked(t, ({state: s, thought, analysis: found, error}) => {
    if (s) show(s, error);
    if (found && state) { lines.found(found); think(found.lines[0]); annotate(); }
    if (thought && state) think(thought);
    if (error) say(error, error);
  }, (why, again) => over(why, again));
  const tell = data => kernel.tell({ply: state.ply, ...data});
  // settings returns the request to play with other settings.
  const settings = changes => {
    const {person, rung, depth, ms, visits, lines, notation, around, second} = {...state, ...changes};
    return {do: 'set', person, rung, depth, ms, visits, lines: person > 1 ? lines : 0, notation, around, second};
  };
  // choice fills a select with values, of which one is chosen. An update leaves an open one alone.
  const choice = (name, values, now) => {
    const e = one(`[data-set="${name}"]`), options = JSON.stringify(values);
    if (e.was !== options) e.replaceChildren(...values.map(([value, words]) => new Option(words, value)));
    e.was = options;
    e.value = now;
  };
  const place = s => box(q(frame, `.sq[data-square="${s}"] rect`));
  const lines = analysis(top, tell, settings, choice, place);
  // over leaves a still picture; again, with a button that goes on.
  const over = (why, again) => {
    release();
    state = null;
    picked = [];
    boards.delete(t.board);
    top.classList.add('gone');
    for (const e of every('.sq')) classes(Object.assign(e, {ariaDisabled: true}), {can: false, to: false, picked: false});
    one('.list').replaceChildren(...(again ? [make('button', 'main', 'go on', {wake: ''})] : []));
    say(why);
  };

  // The board. Where no two moves share a column, all of the column plays the move.
  const wide = () => +q(frame, 'svg')?.dataset.columns;
  const under = squares => state.choices.filter(c => c.touches && squares.every((s, i) => c.touches[i] === s));
  const after = squares => under(squares).map(c => c.touches[squares.length]);
  const target = s => {
    const open = [...after(picked), ...after([])];
    return open.includes(s) || !state.columns ? s : open.find(i => i % wide() === s % wide()) ?? s;
  };
  const mark = () => {
    const next = new Set(after(picked)), again = new Set(after([]));
    const plain = state.columns || under([]).every(c => c.touches.length === 1); // all beginnings are marked
    for (const e of every('.sq')) {
      const s = +e.dataset.square, to = target(s);
      const can = again.has(to) || next.has(to), grab = under([to]).some(c => c.touches.length > 1);
      classes(e, {picked: picked.includes(s), to: next.has(s) && (picked.length > 0 || plain), grab, can});
      Object.assign(e, {ariaDisabled: !can, ariaPressed: picked.includes(s)});
    }
    annotate();
  };
  const play = move => {
    picked = [];
    state.choices = [];
    state.played = true;
    tell({do: 'move', move});
  };
  const click = clicked => {
    if (!state) return;
    if (state.played && state.bare) { clicks.push(clicked); return; } // the kernel has not answered yet
    const s = target(clicked);
    if (picked.at(-1) === s) picked.pop();
    else {
      let tried = [...picked, s];
      if (!under(tried).length) tried = [s];
      const found = under(tried);
      picked = found.length ? tried : [];
      const whole = found.find(c => c.touches.length === tried.length);
      if (whole) play(whole.name);
    }
    mark();
  };

  // annotate writes the values of the hint on the squares, and draws the arrows.
  const signs = {win: '✓', loss: '✗', draw: '='};
  const worth = v => v.end ? signs[v.end] + (v.by || v.plies || '') : v.text;
  const kindOf = v => v.end === 'win' ? 'good' : v.end === 'loss' ? 'bad' : '';
  const annotate = () => {
    const drawn = q(frame, 'svg');
    all(frame, '.note-on').forEach(e => e.remove());
    if (!drawn || !state) return;
    const size = place(0)?.width, values = state.columns && state.hints > 0;
    const shrunk = 1 / drawn.getScreenCTM().a, high = !state.columns ? 12 : shrunk > 1.2 ? -20 : -8; // the page has a margin, too
    drawn.setAttribute('viewBox', `12 ${high} ${drawn.getAttribute('width') - 24} ${drawn.getAttribute('height') - 6 - high}`);
    const g = draw(drawn, 'g', {class: 'note-on', 'aria-hidden': 'true'});
    if (!picked.length) lines.arrows(drawn);
    if (!state.hints) return;
    for (const c of under(picked)) {
      if (c.touches.length - picked.length !== 1 || !c.value) continue;
      const r = place(c.touches.at(-1));
      const e = draw(g, 'g', {class: `value ${kindOf(c.value)} ${c.value.best ? 'best' : ''}`});
      draw(e, 'text', {y: 4}, worth(c.value));
      const width = Math.max(8 * worth(c.value).length + 6, 24); // also while the cell is out of sight
      const larger = Math.max(1, Math.min(Math.max(shrunk, size / 60), 0.92 * size / width)); // on a small board
      e.prepend(draw(e, 'rect', {x: -width / 2, y: -9, width, height: 18, rx: 6}));
      const taken = q(frame, `.taken[data-square="${c.touches.at(-1)}"]`), low = taken ? 9 * larger : size / 2; // on the dot
      e.setAttribute('transform', `translate(${r.x + size / 2} ${values ? 13 - 9 * larger : r.y + low}) scale(${larger})`);
    }
  };
  const focus = n => {
    if (!every('.sq')[n]) return;
    at = n;
    every('.sq').forEach((e, i) => { e.setAttribute('tabindex', i === n ? 0 : -1); });
  };

  const refocus = () => (focused.tagName === 'INPUT' ? focused : every('.sq')[at])?.focus({preventScroll: true});

  // think shows what the search has found: its move and value, and the chances of both sides.
  const think = found => {
    const some = found?.depth > 0 || found?.worth.proved;
    const line = (found?.line ?? []).map(step => step.name); // of which the reply would be a hint
    const words = found?.text.replace(line.join(' '), line[0] ?? '').replaceAll('  ', ' · ');
    text(one('.thought'), some ? words : found ? 'thinking' : '');
    one('.odds').classList.toggle('none', !some); // its height stays
    if (!some) return;
    const share = Math.round(found.worth.share * 100);
    one('.odds i').style.width = share + '%';
    const chances = `chances by the search: ${state.sides[0]} ${share} %, ${state.sides[1]} ${100 - share} %`;
    one('.odds').title = one('.odds').ariaLabel = chances;
  };

  // Levels are visits, or depth/time. A player that always searches to the end has none; a solver without one is perfect.
  const solver = ['1/0', '2/0', '4/0', '8/0', '0/1000'];
  const levels = {plies: [...solver, '99/10000'], visits: ['10', '50', '200', '1000'], solver};
  const parts = value => value.split('/').map(Number), length = ms => ms < 1000 ? ms + ' ms' : ms / 1000 + ' s';
  const levelOf = ({level, visits, depth, ms}) => level === 'visits' ? String(visits)
    : level === 'solver' && !depth ? '0/1000' : `${depth}/${ms}`;
  const named = (value, s) => {
    const [n, ms] = parts(value), most = s.level === 'visits' ? count(n, 'visit') : count(n, 'ply', 'plies');
    const skill = ['beginner · ', 'easy · ', 'good · ', 'strong · '][levels[s.level].indexOf(value)] ?? '';
    return value === '99/10000' ? 'to the end · 10 s' : n ? skill + most : s.level === 'solver' ? 'perfect' : length(ms);
  };
  const change = (name, value) => {
    if (name === 'game') return tell({do: 'load', from: value});
    const [n, ms] = parts(value), limit = ms === undefined ? {visits: n} : {depth: n, ms};
    tell(settings({limit, person: {person: n}, rung: {rung: value, visits: 0}}[name] ?? {[name]: value}));
  };
  const history = s => {
    const chips = [];
    s.names.forEach((name, i) => {
      const side = s.movers[i], ply = i + 1, now = ply === s.ply;
      if (!i || !side && s.movers[i - 1]) chips.push(make('span', 'muted', ply + '.'), ' ');
      const kind = now ? 'now' : ply > s.ply ? 'later' : '';
      const b = make('button', `chip s${side} ${kind}`, name, {ply});
      chips.push(Object.assign(b, {ariaLabel: `ply ${ply}: ${s.sides[side]} ${name}`, ariaCurrent: now ? 'step' : null}), ' ');
    });
    one('.moves').replaceChildren(...chips);
    const now = one('.moves .now'); // one row above it, and nothing around the box, scrolls
    one('.moves').scrollTop = now?.offsetTop - one('.moves').offsetTop - now?.offsetHeight - 4;
  };
  const advise = s => {
    const box = one('.hint'), advice = s.advice ?? [];
    box.hidden = !advice.length;
    const line = (s.thought?.line ?? []).map(step => make('span', `chip s${step.side}`, step.name));
    const deep = `${count(s.hints, 'ply', 'plies')} deep, numbers for ${s.sides[0]}`;
    const moves = a => a.moves.slice(0, 8).join(', ') + (a.moves.length > 8 ? ', …' : '');
    const told = ({worth: w, ...a}) => make('p', kindOf(w), `${moves(a)}: ${w.text} ${w.end ? worth(w) : ''}`);
    box.replaceChildren(make('h3', '', 'hint · ' + (advice.every(a => a.worth.proved) ? 'exact' : deep)),
      ...advice.slice(0, 5).map(told),
      make('p', 'muted', line.length ? 'The game then, by the search:' : ''), ...line.flatMap(e => [e, ' ']));
  };
  const listed = s => {
    const named = s.choices.some(c => !c.touches) ? s.choices : [];
    one('.list').replaceChildren(...named.map(({name: move, value: v}) => make('button',
      `chip s${s.mover} ${v ? kindOf(v) : ''} ${v?.best ? 'best' : ''}`,
      [move, v ? make('span', 'muted', ' ' + worth(v)) : ''], {move})));
  };
  const ended = s => {
    if (s.winner < 0 || sat == null) sat = s.person; // another side chosen now is for the next game
    if (sat > 1 || s.winner < 0 || !s.sides[1]) return;
    const moves = s.names.filter((_, i) => i < s.ply && s.movers[i] === sat).length, won = s.winner === sat;
    const known = levels[s.level] ?? [], i = known.indexOf(levelOf(s)), up = won && !s.fixed && i >= 0 && known[i + 1];
    const end = s.winner > 1 ? 'A draw' : won ? 'You won' : 'You lost';
    const words = `${end}${s.over.match(/ by \d+/) ?? ''} in ${count(moves, 'move')}, with ${count(hints, 'hint')}. `;
    one('.list').replaceChildren(make('span', won ? 'good' : '', words),
      make('button', 'main', up ? 'next, one level up' : 'play again', up ? {level: up} : {do: 'new'}));
  };

  const show = (s, error) => {
    const alone = s.bare, inside = focused && top.getRootNode().activeElement?.closest?.('.sq');
    if (!s.ply && state?.ply) hints = 0;
    if (s.hints && asked) { hints++; asked = false; }
    state = s;
    picked = [];
    held = null;
    top.classList.remove('gone');
    text(one('.head b'), s.title);
    top.ariaLabel = `${s.title}, a board to play on. Arrow keys go from square to square, Enter picks, Escape lets go, ` +
      (alone ? '' : 'H gives a hint, ') + 'U takes back.';
    frame.hidden = !s.svg;
    frame.innerHTML = s.svg ?? '';
    top.dataset.discs = q(frame, '.disc') ? 'red-black' : s.discs ?? '';
    focus(at);
    if (inside) refocus();
    say(s.say);
    lines.show(s, error);
    think(s.thinking ?? s.thought ?? s.analysis?.lines?.[0]);
    history(s);
    advise(s);
    listed(s);
    ended(s);
    every('.keys:not(.begin),.panel').forEach(e => { e.hidden = false; });
    const reviews = s.busy?.startsWith('Review'), useful = {
      '[data-do=share]': t.share, '[data-do=now]': s.thinking || s.trouble, '[data-do=hint]': !alone,
      '[data-analyse]': !alone && (!s.lines || playing), '[data-open=".begin"]': s.reads, '[data-toggle=around]': s.opposite,
      '.thought': !s.lines && !s.hints, '.table .busy': s.busy && !reviews, '.course .busy': reviews, // beside its button
      '.rivals': !alone, '.rung': !s.fixed, '.level': !s.fixed && s.level, '.rules': s.rules,
    };
    for (const part in useful) one(part).hidden = !useful[part];
    text(one('[data-analyse]'), s.lines ? 'play on' : 'analyse');
    one('[data-do=back]').disabled = !s.ply;
    one('[data-do=hint]').disabled = s.busy || !s.choices.length;
    choice('person', [...s.sides.map((side, i) => [String(i), side]), ['2', 'both']], String(s.person));
    const known = s.level ? [...new Set([...levels[s.level], levelOf(s)])].map(v => [v, ...parts(v), 0]) : [];
    known.sort(([, a, b], [, c, d]) => (b > 0) - (d > 0) || (a > 0) - (c > 0) || a - c || b - d);
    choice('limit', known.map(([v]) => [v, named(v, s)]), levelOf(s));
    choice('rung', [...new Set([...s.rungs, s.rung])].map(rung => [rung, rung]), s.rung);
    const keys = matchMedia('(pointer:coarse)').matches ? '' : 'Arrow keys and Enter play, too.';
    text(one('.used'), s.busy ? '' : hints ? count(hints, 'hint') + ' used' : keys);
    for (const e of every('.busy span')) text(e, s.busy ?? '');
    const link = part => Object.assign(make('a', '', part), {href: part, target: '_blank'});
    one('.rules p').replaceChildren(...(s.rules ?? '').split(/(https?:\S+)/).map((part, i) => i % 2 ? link(part) : part));
    if (!one('.begin').contains(top.getRootNode().activeElement)) one('.begin input').value = s.from;
    mark();
    if (clicks.length) click(clicks.shift());
  };

  const ask = what => {
    const b = one(`[data-do="${what}"]`);
    if (!state || b.disabled || b.hidden) return;
    asked = what === 'hint';
    tell({do: what});
  };
  // A tap picks its square. A drag picks the square where it begins and, if a move goes there, the one where it ends.
  const release = on => {
    const {lifted = [], before, on: from} = held ?? {}, s = +on?.dataset.square;
    held = null;
    for (const e of lifted) { e.classList.remove('lifted'); e.style.translate = ''; q(frame, '.sq').before(e); }
    if (before ? on && under([...picked, target(s)]).length : on && on.dataset.square === from.dataset.square) {
      focus(every('.sq').indexOf(on));
      click(s);
    } else if (before) { picked = before; mark(); }
  };
  frame.addEventListener('pointerdown', e => {
    const on = e.target.closest('.sq');
    if (state && on && e.isPrimary && !e.button) held = {on, x: e.clientX, y: e.clientY};
  });
  frame.addEventListener('pointermove', e => {
    if (!e.buttons) held = null; // the button was released elsewhere
    const x = e.clientX - held?.x, y = e.clientY - held?.y;
    if (!held || !held.lifted && (Math.hypot(x, y) < 6 || !held.on.classList.contains('grab'))) return;
    if (!held.lifted) {
      frame.setPointerCapture(e.pointerId);
      held.before = picked;
      const s = target(+held.on.dataset.square), r = place(s);
      if (picked.at(-1) !== s) picked = [s];
      held.lifted = all(frame, '.disc,.stone,.dots').filter(piece => {
        const b = piece.getBBox(), dx = b.x + b.width / 2 - r.x, dy = b.y + b.height / 2 - r.y;
        return 0 < dx && dx < r.width && 0 < dy && dy < r.height;
      });
      for (const piece of held.lifted) { piece.classList.add('lifted'); q(frame, 'svg').append(piece); }
      mark();
    }
    const shrunk = held.on.getScreenCTM().a;
    for (const piece of held.lifted) piece.style.translate = `${x / shrunk}px ${y / shrunk}px`;
  });
  frame.addEventListener('pointerup', e => release(top.getRootNode().elementFromPoint(e.clientX, e.clientY)?.closest('.sq')));
  frame.addEventListener('pointercancel', () => release());
  top.addEventListener('click', e => {
    const square = e.target.closest('.sq'), b = e.target.closest('button'), d = b?.dataset;
    if (d?.wake !== undefined) join();
    if (!state) return;
    if (square && !e.detail) click(+square.dataset.square); // by a screen reader, without a pointer
    if (!b) return;
    if (d.do === 'from') tell({do: 'new', from: one('.begin input').value});
    else if (d.do) ask(d.do);
    else if (d.ply) tell({do: 'look', ply: +d.ply});
    else if (d.move !== undefined) play(d.move);
    else if (d.level) { change('limit', d.level); tell({do: 'new'}); }
    else if (d.analyse !== undefined) {
      const before = settings({});
      tell(state.lines ? playing : settings({person: 2, lines: 3, depth: 0, ms: 60000}));
      playing = before;
    }
    else if (d.toggle) tell(settings({[d.toggle]: !state[d.toggle]}));
    else if (d.open) one(d.open).hidden = !one(d.open).hidden;
  });
  top.addEventListener('change', e => { if (state && e.target.dataset.set) change(e.target.dataset.set, e.target.value); });
  top.addEventListener('keydown', e => {
    if (e.target.closest('.course')) return;
    if (e.target.tagName === 'INPUT') {
      if (e.key !== 'Enter' || !state) return;
      if (e.target.closest('.begin')) return tell({do: 'new', from: e.target.value});
      if (!state.choices.length && !state.over) return; // it waits for the search
      if (e.target.value.trim()) tell({do: 'move', move: e.target.value});
      e.target.value = '';
      return;
    }
    if (!state || e.ctrlKey || e.metaKey || e.altKey) return;
    const letter = e.key.toLowerCase(), chip = e.target.closest('.moves .chip');
    const squares = every('.sq'), arrow = arrowKeys.indexOf(e.key);
    if (letter === 'h') ask('hint');
    else if (letter === 'u') ask('back');
    else if (chip && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) {
      const row = all(chip.parentNode, 'button');
      row[row.indexOf(chip) + (e.key === 'ArrowLeft' ? -1 : 1)]?.focus();
    } else if (!e.target.closest('.sq')) return;
    else if (arrow >= 0) {
      focus(beside(at, arrow, wide(), squares.length));
      squares[at].focus();
    } else if (e.key === 'Enter' || e.key === ' ') click(+squares[at].dataset.square);
    else if (e.key === 'Escape') { picked = []; mark(); }
    else return;
    e.preventDefault();
  });
  top.addEventListener('focusin', e => {
    focused = e.target;
    if (e.target.closest('.sq')) focus(every('.sq').indexOf(e.target));
  });
  document.addEventListener('focusin', e => {
    if (!e.composedPath().includes(top) && e.target !== document.body) focused = false;
  });

  // join makes this element the board in the page, and asks the kernel for the game.
  const join = () => {
    boards.set(t.board, () => {
      if (focused) setTimeout(() => { if (focused && !top.getRootNode().activeElement) refocus(); });
      return top;
    });
    say('');
    kernel.connect();
  };
  join();
  return top;
};
