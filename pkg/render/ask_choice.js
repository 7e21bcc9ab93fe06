// A choice is one of the listed answers.
kinds.choice = (d, {top, click, enter, pick}) => ({
  body: `<div class="choices" role="${d.several ? 'group' : 'radiogroup'}" aria-labelledby="asks">${d.names.map((name, i) => `
    <div class="choice"><i aria-hidden="true">${i + 1}</i><span>${name}</span><b class="live"></b></div>
    <p class="why" hidden></p>`).join('')}</div>`,
  how: `${click} · ${key(1)}–${key(d.names.length)} or ${key('↑', '↓')} ${enter}`,
  items: () => all(top, '.choice'),
  shows: !d.several,
  why: n => d.several ? 'Not all of these are right.' : think(d.why[n]),
  mark: (e, i, yes, no, on) => {
    text(q(e, 'i'), yes ? '✓' : no ? '✗' : on ? '●' : String(i + 1));
    text(q(e, '.live'), yes ? ', right' : no ? ', wrong' : '');
    e.nextElementSibling.hidden = !no || top.classList.contains('done');
    if (no) e.nextElementSibling.innerHTML = think(d.why[i]);
  },
  beside: (n, arrow) => (n + (arrow % 2 ? 1 : d.names.length - 1)) % d.names.length,
  press: e => d.names[+e.key - 1] !== undefined && (pick(+e.key - 1), true),
});
