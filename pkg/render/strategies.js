// strategies shows two strategies in two colours, or either alone. d comes from
// strategies.go: their leaves.
const strategies = d => (frame, svg) => {
  const top = card('quiz', 'The two strategies that prove the value'), sum = s => s.product ? `${s.product} = ${s.leaves}` : count(s.leaves, 'leaf', 'leaves');
  top.innerHTML = `<div class="thirds"><div><b class="tmax">▲ max’s strategy</b><p>one move of his own, every reply of min. It proves <b>at least ${d.value}</b>.</p><p class="sum tmax">${sum(d.max)}</p></div>
    <div><b class="tmin">▼ min’s strategy</b><p>every move of max, one reply to each. It proves <b>at most ${d.value}</b>.</p><p class="sum tmin">${sum(d.min)}</p></div>
    <div><b class="good">both</b><p>They meet in ${count(d.both, 'leaf', 'leaves')}, counted once: the end of the principal variation.</p><p class="sum"><span class="tmin">${d.min.leaves}</span> + <span class="tmax">${d.max.leaves}</span> − <span class="good">${d.both}</span> = ${d.all}</p></div></div>
    <div class="keys">${[['max', '▲ max’s'], ['min', '▼ min’s']].map(([who, name]) => `<button class="switch ${who}" role="switch" aria-checked="true" data-of="${who}"><i></i>${name}</button>`).join('')}<span class="muted">Switch off each of them once, and count.</span></div>`;
  top.prepend(frame);
  const sums = all(top, '.sum'), used = new Set(), hint = q(top, '.muted');
  for (const e of sums) e.hidden = true; // until the reader has seen either strategy alone
  top.addEventListener('click', e => {
    const who = e.target.closest('[data-of]');
    if (!who) return;
    const off = svg.classList.toggle('no-' + who.dataset.of);
    who.setAttribute('aria-checked', !off);
    hint.hidden = used.add(who).size > 1;
    for (const e of sums) e.hidden = !hint.hidden;
  });
  return top;
};
