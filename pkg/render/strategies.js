// strategies shows two strategies in two colours, at first neither, and then each alone or
// both. d comes from strategies.go: their leaves.
const strategies = d => (frame, svg) => {
  const top = card('quiz', 'The two strategies that prove the value'), sum = s => s.product ? `${s.product} = ${s.leaves}` : count(s.leaves, 'leaf', 'leaves');
  top.innerHTML = `<div class="thirds"><div><b class="tmax">▲ max’s strategy</b><p>one move of his own, every reply of min. It proves <b>at least ${d.value}</b>.</p><p class="sum tmax">${sum(d.max)}</p></div>
    <div><b class="tmin">▼ min’s strategy</b><p>every move of max, one reply to each. It proves <b>at most ${d.value}</b>.</p><p class="sum tmin">${sum(d.min)}</p></div>
    <div><b class="good">both</b><p>They meet in ${count(d.both, 'leaf', 'leaves')}, counted once: the end of the principal variation.</p><p class="sum"><span class="tmin">${d.min.leaves}</span> + <span class="tmax">${d.max.leaves}</span> − <span class="good">${d.both}</span> = ${d.all}</p></div></div>
    <div class="keys">${[['max', '▲ max’s'], ['min', '▼ min’s']].map(([who, name]) => `<button class="switch ${who}" role="switch" aria-checked="false" data-of="${who}"><i></i>${name}</button>`).join('')}<span class="muted">Switch on one, then the other, and count.</span></div>`;
  top.prepend(frame);
  const sums = all(top, '.sum'), used = new Set(), hint = q(top, '.muted'), on = {};
  const texts = s => e => q(e, s)?.textContent ?? '', value = texts('.v'), signs = texts('.cap');
  const parts = all(svg, '.tree .of-max, .tree .of-min').map(e => ({
    e, leaf: e.matches('.leaf'), second: e.dataset.e && e.previousElementSibling?.dataset.e === e.dataset.e, max: e.matches('.of-max'), min: e.matches('.of-min'), value: value(e), signs: signs(e),
  }));
  const draw = () => {
    for (const {e, leaf, second, ...of} of parts) {
      const max = of.max && on.max, min = of.min && on.min;
      e.classList.toggle('of-max', !!max);
      e.classList.toggle('of-min', !!min);
      e.classList.toggle('outside', !max && !min);
      if (second) e.style.display = max || min ? '' : 'none'; // two lines would tell that both take it
      if (of.value) text(q(e, '.v'), !max && !min ? '' : (leaf || max && min ? '' : max ? '≥' : '≤') + of.value.replace(/[≤≥]/, ''));
      if (of.signs) text(q(e, '.cap'), of.signs.replace(max ? '' : '▲', '').replace(min ? '' : '▼', ''));
    }
  };
  for (const e of sums) e.hidden = true; // until the reader has seen both strategies
  top.addEventListener('click', e => {
    const who = e.target.closest('[data-of]');
    if (!who) return;
    on[who.dataset.of] = !on[who.dataset.of];
    who.setAttribute('aria-checked', on[who.dataset.of]);
    draw();
    hint.hidden = used.add(who).size > 1;
    for (const e of sums) e.hidden = !hint.hidden;
  });
  draw();
  return top;
};
