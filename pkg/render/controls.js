// controls shows the outcome of one setting at a time: the static sections lose
// their outputs, and the page shows those of one setting through a slot. d is the choice of controls.go.
const controls = d => (frame, svg, host) => {
  const stepping = d.kind === 'stepper';

  // The settings, numbered as in the data: those of the last control change fastest.
  const sizes = d.controls.map(c => c.values.length);
  const number = at => at.reduce((n, v, k) => n * sizes[k] + v, 0);
  let at = d.controls.map(c => c.start);

  // The page around the panes.
  const top = card('controls', d.title, controlsHTML);
  const [head, row, figures, stage, best, live] = top.children;
  text(head, d.title);

  const choose = to => { at = to; show(); }, set = (k, v) => choose(at.map((w, i) => i === k ? v : w));

  // One row of inputs; each returns a function that shows its present value.
  const numbers = (c, k) => {
    const range = slider(c.name, sizes[k] - 1, v => set(k, v)), label = make('label', 'slider', [make('span'), range]);
    row.append(label);
    return () => {
      range.value = at[k];
      range.setAttribute('aria-valuetext', c.values[at[k]]);
      text(label.firstChild, c.values[at[k]]);
    };
  };
  const toggle = (c, k) => {
    const box = Object.assign(make('input'), {type: 'checkbox', role: 'switch', onchange: () => set(k, +box.checked)});
    row.append(make('label', '', [box, c.name]));
    return () => { box.checked = at[k] === 1; };
  };
  const list = (c, k) => {
    const select = make('select', '', c.values.map(name => make('option', '', name)));
    select.onchange = () => set(k, select.selectedIndex);
    row.append(make('label', 'list', [c.name + ' ', select]));
    return () => { select.selectedIndex = at[k]; };
  };
  const of = v => `${v + 1} / ${sizes[0]}`;
  const steps = stepping && stepper(top, row, sizes[0] - 1, d.controls[0].name, v => set(0, v), of, 600);
  const redraw = stepping ? [] : d.controls.map((c, k) => ({numbers, switch: toggle}[c.kind] ?? list)(c, k));

  // The names of all steps, to go to any of them.
  const names = stepping ? d.controls[0].values : [];
  const chips = names.map((name, v) => Object.assign(make('button', 'chip', name), {onclick: () => steps.go(v)}));
  if (stepping) stage.after(make('div', 'line', chips));

  // The parts of all outcomes. Small pictures are side by side.
  const sections = [...host.querySelectorAll(':scope > details, :scope > details > details')];
  const parts = sections.flatMap(e => [...e.children].filter(c => c.tagName === 'DIV'));
  const spots = []; // on a map with a square for each setting, a click chooses its setting
  const drawing = part => part.querySelector('[data-gametree]')?.shadowRoot?.querySelector('svg');
  for (const part of parts) {
    const svg = drawing(part), plain = svg && !svg.closest('.player') && !q(svg, '.tree');
    const width = plain ? +svg.getAttribute('width') : 0, chart = width && q(svg, '.series');
    const small = chart || width > 0 && width < 560;
    if (small && !chart) svg.style.minWidth = width * .5 + 'px';
    part.style.cssText = small ? `flex:1 1 ${width * .75}px;max-width:${width}px;min-width:0` : 'flex:1 1 100%;min-width:0';
    const squares = svg ? all(svg, '.square') : [];
    if (squares.length === d.outcomes.length) squares.forEach((square, i) => {
      const spot = spots[i] = svg.appendChild(square.cloneNode());
      spot.style.cssText = 'fill:transparent;cursor:pointer;stroke-width:3';
      const faster = k => sizes.slice(k + 1).reduce((a, b) => a * b, 1); // settings of the controls after k
      spot.onclick = () => choose(sizes.map((size, k) => Math.floor(i / faster(k)) % size));
    });
    if (!part.querySelector('[data-gametree]')) part.style.margin = '0 16px'; // a table or a text: a picture has its own
  }

  const counts = now => {
    figures.replaceChildren(...(now.counts || []).flatMap(({what, n}, i) => [
      make('span', 'muted', i ? '  ·  ' : ''), make('span', i ? '' : 'big', commas(n)), make('span', 'muted', ` ${what}`)]));
    const parts = [now.best && ['best move ', now.best], now.value && ['value ', now.value]].filter(Boolean);
    best.replaceChildren(...parts.flatMap(([name, text], i) => [i ? ', ' + name : name, make('b', '', text)]));
  };

  let first = true, tall = 0, wide = 0;
  const show = () => {
    const now = d.outcomes[number(at)];
    if (!first) tall = Math.max(tall, stage.getBoundingClientRect().height);
    stage.style.minHeight = tall + 'px';
    parts.forEach((p, i) => {
      const place = now.parts.indexOf(i);
      p.slot = place < 0 ? '' : 'now';
      p.style.order = place;
    });
    counts(now);
    redraw.forEach(f => f());
    spots.forEach((s, i) => { s.style.stroke = i === number(at) ? 'var(--pv)' : 'none'; });
    chips.forEach((b, v) => { b.ariaCurrent = v === at[0] ? 'step' : 'false'; });
    const name = d.controls.map((c, k) => c.values[at[k]]).join(', ');
    if (stepping) text(head, d.title + ' · ' + name);
    if (!first) text(live, [name, figures.textContent, best.textContent].filter(Boolean).join('. '));
    first = false;
  };
  new ResizeObserver(() => {
    if (stage.clientWidth === wide) return;
    [wide, tall] = [stage.clientWidth, 0];
    stage.style.minHeight = '';
  }).observe(stage);
  host.append(...parts);
  sections.forEach(e => e.remove());
  if (stepping) steps.go(at[0]);
  else show();
  return top;
};
