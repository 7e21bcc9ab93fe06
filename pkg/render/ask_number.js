// A number is typed, or counted up and down.
kinds.number = (d, {top, find, answer, say}) => {
  const field = () => find('input'), typed = () => field().value.replace('−', '-').replace(/[,\s]/g, '');
  const step = by => { field().value = num((/^[+-]?\d+$/.test(typed()) ? +typed() : 0) + by); };
  const does = {
    less: () => step(-1),
    more: () => step(1),
    answer: () => {
      if (/^[+-]?\d+$/.test(typed())) answer(String(+typed()));
      else field().focus(), say('A whole number, please.');
      if (!field().readOnly) field().select(); // the next number replaces this one
    },
  };
  top.addEventListener('click', e => { if (e.target === field()) field().select(); });
  return {
    does,
    body: `<div class="row"><span class="stepper"><button data-do="less" aria-label="one less" tabindex="-1">−</button>
      <input type="text" inputmode="numeric" autocomplete="off" aria-labelledby="asks">
      <button data-do="more" aria-label="one more" tabindex="-1">+</button></span>
      <button class="main" data-do="answer">answer</button></div>`,
    how: `${key('Enter')} answers`,
    why: n => `<b>${num(n)}</b> · ` + (d.why[n] ? think(d.why[n])
      : `That is too ${+n > +d.right[0] ? 'large' : 'small'}.${d.else && ' ' + d.else}`),
    show: ended => {
      field().readOnly = ended;
      if (ended) field().value = num(d.right[0]);
    },
    clear: () => { field().value = ''; },
    press: (e, over) => {
      const press = e.target === field() && !over && {ArrowUp: 'more', ArrowDown: 'less', Enter: 'answer'}[e.key];
      if (press) does[press]();
      return press;
    },
  };
};
