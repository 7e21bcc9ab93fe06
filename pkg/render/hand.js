// hand lets the learner take a tree in hand. It knows nothing of trees: the kernel makes each
// change and searches the tree. d is the first one, see Hand in hand.go, with a Talk.
const hand = d => (frame, svg) => {
  const may = t => t.leaves, edits = !d.tasks?.length || d.tasks.some(may), anyLeaves = d.tasks?.length && d.tasks.every(may);
  const store = stored(d.id, ''), label = 'A tree. Drag a node, or move it with Alt and an arrow key';
  const top = card('hand', label + (edits ? '; change a leaf with ↑, ↓ or digits.' : '.'), handHTML, frame);
  const keys = `${key('←', '→', '↑')}${edits ? '' : key('↓')} choose (yellow) · ${key('Alt', '←', '→')} move it`;
  const one = s => q(top, s), input = one('input'), focused = () => top.getRootNode().activeElement;
  const say = (words, kind = '') => { text(one('.say'), words); one('.say').className = 'say ' + kind; };
  one('.keys .muted').innerHTML = keys + (edits ? ` · ${key('↑', '↓')} or digits change a leaf` : '');
  one('label').hidden = !edits;
  one('[data-do=add]').hidden = one('[data-do=remove]').hidden = d.tasks?.length; // no task needs them
  let now = d, picked = 0, held = null, before = [], looked = '', typed = '';

  // A change is a function that returns what to ask the kernel. It waits until the one before
  // is answered; a drag replaces those that still wait.
  let free = false, waiting = [], does = ''; // what was asked last
  const next = () => {
    const asked = free && waiting.shift()?.();
    if (!asked) return;
    free = false;
    does = asked.edit?.do;
    kernel.tell({tree: now.tree, ...asked});
  };
  const change = f => { waiting.push(f); next(); };
  const edit = (what, value = () => 0, node = () => picked) => change(() => {
    before.push(now.tree);
    return {edit: {node: node(), do: what, value: value()}};
  });
  const put = (n, at = picked) => isNaN(n) || edit('value', () => n, () => at);
  const kernel = linked(d, b => {
    free = true;
    if (b.error) { say(looked); one('.say').prepend(make('b', 'bad', b.error + ' ')); }
    else if (b.tree) draws(b);
    next();
  }, why => {
    free = false;
    one('.keys').hidden = true;
    say(why);
  });

  const node = n => q(frame, `[data-t="${n}"]`), leaf = () => node(picked).classList.contains('leaf');
  const value = () => +q(node(picked), '.v').textContent.replace('−', '-') || 0;
  // A node that the search enters twice is drawn twice.
  const siblings = () => all(frame, `[data-p="${node(picked).dataset.p}"]`).filter(e => e === node(e.dataset.t));
  const pick = (n, focus = true) => {
    if (!node(n)) return;
    picked = n;
    for (const e of all(frame, '[data-t]')) {
      Object.assign(e, {role: 'button', tabIndex: e.classList.toggle('now', +e.dataset.t === n) ? 0 : -1});
    }
    input.disabled = !leaf();
    if (focused() !== input) input.value = leaf() ? value() : '';
    if (focus) node(n).focus({preventScroll: true});
  };
  const draws = b => {
    const inside = frame.contains(focused()), s = store.get()?.state ?? {met: [], few: b.leaves, many: b.leaves};
    if (b !== now) {
      svg = imaged({src: b.picture});
      svg.classList.add('plain'); // it has the colours of the card
      svg.style.minWidth = 0.65 * q(svg, '.tree').dataset.least + 'px';
      frame.replaceChildren(svg);
      now = b;
    }
    const n = b.node < 0 || does === 'value' ? picked : b.node; // the learner may be at the next leaf
    pick(node(n) ? n : 0, inside);
    const tasks = b.tasks ?? [];
    tasks.forEach((task, i) => { s.met[i] ||= task.met; });
    if (b.same) Object.assign(s, {few: Math.min(s.few, b.leaves), many: Math.max(s.many, b.leaves)});
    store.put(s, []);
    const item = ({text}, i) => s.met[i] ? make('li', 'good', '✓ ' + text) : make('li', '', '☐ ' + text);
    one('.tasks').replaceChildren(...tasks.map(item));
    looked = anyLeaves ? `Returned ${b.returned}, after ${b.leaves} of ${count(b.all, 'leaf', 'leaves')}.` : (b.leaves > b.all
      ? `Looked ${b.leaves} times at ${count(b.all, 'leaf', 'leaves')}: some are looked at twice. `
      : `Looked at ${b.leaves} of ${count(b.all, 'leaf', 'leaves')}. `) +
      (b.same ? `Fewest so far: ${s.few}, most: ${s.many}.` : 'With other leaves than at first, this is no record.');
    say(looked);
  };

  // A node is dragged along its siblings: its new place is behind those that the pointer has passed.
  const middle = e => { const r = q(e, '.shape').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const drag = e => {
    const at = [e.clientX, e.clientY];
    if (!held || Math.hypot(at[0] - held.at[0], at[1] - held.at[1]) < 5) return;
    const me = middle(node(picked)), others = siblings().filter(e => e !== node(picked)).map(middle);
    const axis = others[0] && Math.abs(me[0] - others[0][0]) > 1 ? 0 : 1, to = others.filter(m => m[axis] < at[axis]).length;
    if (!others[0] || to === held.to) return;
    held.to ?? before.push(held.tree);
    held.to = to;
    const {tree, edit} = held;
    waiting = [() => ({tree, edit: {...edit, value: to}})];
    next();
  };
  frame.addEventListener('pointerdown', e => {
    const on = e.target.closest('[data-t]');
    if (!on || e.button) return;
    pick(+on.dataset.t);
    typed = '';
    held = picked ? {tree: now.tree, edit: {node: picked, do: 'move'}, at: [e.clientX, e.clientY]} : null;
    frame.setPointerCapture(e.pointerId);
    e.preventDefault();
  });
  frame.addEventListener('pointermove', drag);
  frame.addEventListener('lostpointercapture', () => { held = null; });

  buttons(top, {
    add: () => edit('add'), remove: () => picked && edit('remove'),
    undo: () => change(() => before.length && {tree: before.pop()}),
    again: () => change(() => (before.push(now.tree), {tree: d.tree})),
  });
  input.addEventListener('input', () => input.value && put(Math.trunc(input.value)));
  top.addEventListener('keydown', e => {
    const back = e.target === input && ['Enter', 'Escape', 'ArrowLeft', 'ArrowRight'].includes(e.key);
    if (back) pick(picked); // from the field; an arrow goes on to the next node
    if (!back && !frame.contains(e.target) || e.ctrlKey || e.metaKey) return;
    typed = /^[-\d]$/.test(e.key) ? typed + e.key : '';
    const step = {ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1}[e.key], up = /Up|Down/.test(e.key);
    if (step && e.altKey) edit('move', () => siblings().indexOf(node(picked)) + step);
    else if (step && up && leaf() && edits) edit('value', () => value() - step);
    else if (step) pick(up && step < 0 ? +node(picked).dataset.p : picked + step);
    else if (!edits) return;
    else if (e.key === 'Delete' && picked) edit('remove');
    else if (leaf() && typed) put(+typed); // not in the field, which may be out of sight
    else return;
    e.preventDefault();
  });
  draws(d);
  kernel.connect();
  return top;
};
