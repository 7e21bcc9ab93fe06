// stored keeps what a learner did in the browser: gametree/<lesson>/<id> → {state, tries, version}. Another version
// is another question, so its state is not read. If the browser keeps nothing, everything works until the page is
// closed. Nothing is sent.
const stored = (id, version) => {
  const key = 'gametree/' + id, page = globalThis.gametreeStored ??= new Map();
  const put = text => {
    page.set(key, text);
    try { if (text) localStorage.setItem(key, text); else localStorage.removeItem(key); } catch (e) { /* unremembered */ }
    document.dispatchEvent(new CustomEvent('gametree', {detail: key}));
  };
  return {
    get() {
      let text = page.get(key);
      try { text = localStorage.getItem(key) ?? text; } catch (e) { /* unremembered */ }
      try { const kept = JSON.parse(text); return kept.version === version ? kept : null; } catch (e) { return null; }
    },
    put(state, tries) { put(JSON.stringify({state, tries, version})); },
    forget() { put(''); },
    // follow calls changed whenever the state changes, here, in a copy of the output, or in another window.
    follow(changed) {
      document.addEventListener('gametree', e => { if (e.detail === key) changed(); });
      window.addEventListener('storage', e => { if (e.key === key || e.key === null) { page.delete(key); changed(); } });
    },
  };
};

// card returns the element around a widget, with the frame of its picture, if any, above that HTML.
// Keys pressed inside it do not reach the notebook.
const card = (kind, label, html = '', ...frame) => {
  const top = make('div', 'player ' + kind, '', {lmSuppressShortcuts: 'true'});
  Object.assign(top, {role: 'group', ariaLabel: label, innerHTML: html});
  top.prepend(...frame);
  top.addEventListener('keydown', e => e.stopPropagation());
  return top;
};

// num writes a number with a real minus sign, commas one with commas between the thousands, and count a number of things.
// classes sets or removes classes, and text changes a text.
const num = v => v === null || v === undefined ? '?' : String(v).replace('-', '−').replace('Infinity', '∞');
const commas = n => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
const count = (n, one, many) => n === 1 ? '1 ' + one : n + ' ' + (many || one + 's');
const classes = (e, on) => {
  for (const name in on) e.classList.remove(name);
  for (const name in on) if (on[name]) e.classList.add(name); // always in this order
};
const text = (e, s) => { if (e.textContent !== s) e.textContent = s; };
const side = max => max ? '<b class="tmax">▲ max</b>' : '<b class="tmin">▼ min</b>';

// groupsOf returns the elements of the nodes in a picture, and edgesOf those of the edge above node n.
const groupsOf = (svg, nodes) => nodes.map((_, n) => q(svg, `[data-n="${n}"]`));
const edgesOf = (svg, n) => all(svg, `[data-e="${n}"]`);

// childrenOf returns the numbers of the children of each node. interval returns the least and the greatest
// value that node n can have if only the leaves that open names are known, and bound writes it.
const childrenOf = nodes => nodes.map((_, n) => nodes.flatMap((k, i) => k.parent === n ? [i] : []));
const interval = (nodes, kids, n, open) => {
  const {leaf, max, value} = nodes[n], all = kids[n].map(c => interval(nodes, kids, c, open)), pick = max ? Math.max : Math.min;
  return leaf ? open(n) ? [value, value] : [-Infinity, Infinity] : [0, 1].map(i => pick(...all.map(a => a[i])));
};
const bound = ([lo, hi]) => lo === hi ? num(lo) : hi === Infinity ? (lo === -hi ? '?' : '≥' + num(lo))
  : lo === -Infinity ? '≤' + num(hi) : `${num(lo)}…${num(hi)}`;

// slider returns a slider from 0 to max that calls moved with its number.
const slider = (label, max, moved) => {
  const range = Object.assign(make('input'), {type: 'range', min: 0, max, ariaLabel: label});
  range.addEventListener('input', () => moved(+range.value));
  return range;
};
const key = (...names) => names.map(name => `<kbd>${name}</kbd>`).join('');
const box = rect => rect && Object.fromEntries(['x', 'y', 'width', 'height'].map(name => [name, +rect.getAttribute(name)]));

// buttons does what the clicked button names; shortcuts calls act with each key pressed
// without Ctrl, Alt or Meta, and keeps it from the page if act returns true.
const buttons = (top, does) => top.addEventListener('click', e => {
  const b = e.target.closest('[data-do]');
  if (b && b.ariaDisabled !== 'true') does[b.dataset.do]?.();
});
const shortcuts = (top, act) => top.addEventListener('keydown', e => {
  if (!e.ctrlKey && !e.metaKey && !e.altKey && act(e)) e.preventDefault();
});

// follow scrolls a wide tree so that a node of it is visible.
const follow = (frame, node) => {
  if (frame.scrollWidth <= frame.clientWidth) return;
  const [x] = coordinates(node);
  if (x < frame.scrollLeft + 40 || x > frame.scrollLeft + frame.clientWidth - 40) frame.scrollLeft = x - frame.clientWidth / 2;
};

// sign puts a sign at x and y: good, bad or waits; an empty kind takes it away.
const sign = (g, kind, x, y) => {
  q(g, '.verdict')?.remove();
  if (!kind) return;
  const e = draw(g, 'g', {class: 'verdict ' + kind, transform: `translate(${x} ${y})`});
  draw(e, 'circle', {r: 8.5});
  if (kind === 'waits') draw(e, 'text', {y: 1}, '…');
  else draw(e, 'path', {d: kind === 'good' ? 'M-4 0L-1 3.5L4-3' : 'M-3-3L3 3M3-3L-3 3'});
};

// verdict puts a sign at the upper right of a node.
const verdict = (g, kind) => sign(g, kind, q(g, '.shape').getAttribute('d') ? 22 : 16, -16);

// beside returns the square to which an arrow, a number in arrowKeys, leads from square n of a board, or n at its edge.
const arrowKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const beside = (n, arrow, columns, squares) => {
  const column = n % columns, to = [n - columns, n + columns, column ? n - 1 : n, column < columns - 1 ? n + 1 : n][arrow];
  return to >= 0 && to < squares ? to : n;
};
