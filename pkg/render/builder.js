// builder connects a tree that is built in a page with the kernel, which makes each
// change and searches the tree. t says where the kernel is, see Talk in playable.go.
const builder = t => (frame, svg) => {
  const top = card('builder', 'A tree to build: pick a node, and change it with the buttons below.');
  const one = s => q(top, s);
  top.innerHTML = `<div class="keys"><button data-do="add">add a child<kbd>A</kbd></button><button data-do="delete">delete<kbd>Del</kbd></button>
      <label>value <input type="number" data-do="value"></label><label>weight <input type="number" min="1" data-do="weight"></label>
      <span class="seg" role="radiogroup" aria-label="who moves"><button role="radio" data-do="max">max</button><button role="radio" data-do="min">min</button><button role="radio" data-do="chance">chance</button></span></div>
    <p class="say" aria-live="polite"></p><div class="keys"><label>search by <select></select></label></div><div class="scroll found"></div>
    <div class="keys texts"><label>text <input class="text" spellcheck="false"></label><label>Go <input class="go" readonly></label></div>`;
  top.prepend(frame);
  let built = null, picked = 0;
  const kernel = linked(t, b => show(b), why => {
    built = null;
    all(top, '.keys').forEach(k => { k.hidden = true; });
    text(one('.say'), why);
    kernel.close();
  });
  const picture = (box, address) => {
    const img = document.createElement('img');
    img.src = address;
    const drawn = imaged(img);
    for (const kind of ['dark', 'light']) drawn.classList.toggle(kind, top.classList.contains(kind));
    box.replaceChildren(drawn);
    return drawn;
  };
  const node = n => q(frame, `[data-n="${n}"]`);
  const mark = () => {
    for (const e of all(frame, '[data-n]')) {
      const here = +e.dataset.n === picked;
      e.classList.toggle('now', here);
      e.classList.add('opens');
      e.setAttribute('role', 'button');
      e.setAttribute('tabindex', here ? 0 : -1);
      e.setAttribute('aria-pressed', here);
    }
    const [kind, weight] = (built.kinds[picked] ?? '').split(' '), leaf = kind === 'leaf';
    for (const b of all(top, '[role="radio"]')) {
      b.disabled = leaf;
      b.setAttribute('aria-checked', b.dataset.do === kind);
    }
    one('[data-do="value"]').disabled = !leaf;
    one('[data-do="weight"]').disabled = !weight;
    one('[data-do="weight"]').value = weight ?? '';
    one('[data-do="value"]').value = leaf ? built.values[picked] : '';
  };
  const show = b => {
    const inside = frame.contains(top.getRootNode().activeElement);
    built = b;
    picked = Math.min(picked, b.kinds.length - 1);
    picture(frame, b.tree);
    picture(one('.found'), b.search);
    text(one('.say'), b.error || b.say);
    one('.say').classList.toggle('bad', !!b.error);
    one('select').replaceChildren(...b.rungs.map(r => make('option', '', r)));
    one('select').value = b.rung;
    one('.text').value = b.text;
    one('.go').value = b.go;
    mark();
    if (inside) node(picked)?.focus();
  };
  const change = (what, value) => built && kernel.tell({text: built.text, rung: one('select').value, edit: {node: picked, do: what, value: +value || 0}});
  const again = what => built && kernel.tell({text: what, rung: one('select').value});
  top.addEventListener('click', e => {
    const clicked = e.target.closest('[data-n]'), b = e.target.closest('button');
    if (!built) return;
    if (clicked && frame.contains(clicked)) { picked = +clicked.dataset.n; mark(); node(picked)?.focus({preventScroll: true}); }
    else if (b && !b.disabled) change(b.dataset.do);
  });
  top.addEventListener('change', e => {
    if (e.target.dataset.do) change(e.target.dataset.do, e.target.value);
    else if (e.target.classList.contains('text')) again(e.target.value);
    else if (e.target.tagName === 'SELECT') again(built?.text);
  });
  shortcuts(top, e => {
    if (!built || e.target.tagName === 'INPUT') return false;
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[e.key];
    if (e.key.toLowerCase() === 'a') change('add');
    else if (e.key === 'Delete' || e.key === 'Backspace') change('delete');
    else if (step && frame.contains(e.target)) {
      picked = Math.max(0, Math.min(built.kinds.length - 1, picked + step));
      mark();
      node(picked)?.focus();
    } else return false;
    return true;
  });
  text(one('.say'), '');
  kernel.connect();
  return top;
};
