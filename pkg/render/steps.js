// stepper puts into row what steps a widget from 0 to last: buttons before what is there, and behind it the slider,
// in scrub, and the step's number, in words. The arrow keys, Home, End and, with a pace in milliseconds, space step,
// too. draws shows a step; go leads to one.
const stepper = (top, row, last, label, draws, words = i => `${i} / ${last}`, pace = 0) => {
  const range = slider(label, last, to => go(to)), scrub = make('span', 'scrub', range), number = make('output');
  let i = 0, timer = null;
  const show = to => {
    i = Math.min(Math.max(to, 0), last);
    range.value = i;
    range.setAttribute('aria-valuetext', words(i));
    text(number, words(i));
    draws(i);
    if (i === last) play(false);
  };
  const play = on => {
    clearInterval(timer);
    timer = null;
    if (!pace) return;
    if (on && i === last) show(0);
    if (on) timer = setInterval(() => top.isConnected ? show(i + 1) : play(false), pace);
    icon(buttons[2], ...on ? ['pause', 'M4 3V13M12 3V13'] : icons.play);
  };
  const go = to => { play(false); show(to); };
  const does = {first: () => go(0), back: () => go(i - 1), play: () => play(!timer), next: () => go(i + 1), last: () => go(last)};
  const icon = (b, name, path) => {
    b.title = b.ariaLabel = name;
    b.innerHTML = `<svg class="icon plain" viewBox="0 0 16 16" width="16" aria-hidden="true"><path d="${path}"/></svg>`;
    if (b.dataset.do === 'play') b.append('\u00a0' + name); // its sign is like that of one step on
  };
  const icons = {
    first: ['first step', 'M3 3V13M13 3L6 8L13 13Z'], back: ['one step back', 'M12 3L4 8L12 13Z'],
    play: ['play', 'M4 2L13 8L4 14Z'], next: ['one step on', 'M4 3L12 8L4 13Z'], last: ['last step', 'M13 3V13M3 3L10 8L3 13Z'],
  };
  const buttons = Object.keys(icons).filter(what => pace || what !== 'play').map(what => {
    const b = make('button', '', '', {do: what});
    b.addEventListener('click', does[what]);
    icon(b, ...icons[what]);
    return b;
  });
  shortcuts(top, e => {
    const what = {ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last', ' ': pace && 'play'}[e.key];
    if (!what || e.target !== range && e.target.matches('input') || e.key === ' ' && e.target.matches('button')) return false;
    does[what]();
    return true;
  });
  top.tabIndex = 0;
  row.prepend(...buttons);
  row.append(scrub, number);
  return {scrub, go};
};
