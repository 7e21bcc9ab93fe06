// practice asks for the branches that alpha-beta never enters, marks the answer, and
// asks for a value. d comes from practice.go with the answers of the search; this
// script searches nothing.
const practice = d => (frame, svg) => {
  const q = (e, s) => e.querySelector(s), all = (e, s) => [...e.querySelectorAll(s)];
  const top = card('practice', 'Practice');
  top.innerHTML = `<div class="ask"><p class="say" aria-live="polite"></p></div><div class="keys"><button data-do="check">check</button>
    <button data-do="clear">clear</button><span class="value" hidden>value <input type="text" inputmode="numeric" size="4" aria-label="value"> <button data-do="answer">answer</button></span>
    <button data-do="next">next tree</button><output></output></div>`;
  top.prepend(frame);
  let k = 0, right = 0, tried = 0, state = 'prune', tree, groups;
  const say = (text, good) => { const e = q(top, '.say'); e.textContent = text; e.classList.toggle('cutting', good === false); e.classList.toggle('good', good === true); };
  const under = n => tree.parents.flatMap((p, c) => p === n ? [c, ...under(c)] : []);
  const chosen = () => new Set(tree.parents.flatMap((_, n) => groups[n].classList.contains('chosen') ? [n] : []));
  const show = () => {
    tree = d.trees[k % d.trees.length];
    svg.innerHTML = `<style>${d.style}</style>` + tree.svg;
    for (const name of ['width', 'height']) svg.setAttribute(name, tree[name]);
    svg.setAttribute('viewBox', `0 0 ${tree.width} ${tree.height}`);
    fit(svg);
    groups = tree.parents.map((_, n) => q(svg, `[data-n="${n}"]`));
    groups.forEach((g, n) => {
      if (n === 0) return;
      g.setAttribute('tabindex', 0);
      g.setAttribute('role', 'checkbox');
      g.setAttribute('aria-checked', 'false');
      const toggle = () => {
        if (state !== 'prune') return;
        const on = !g.classList.contains('chosen');
        const above = m => tree.parents[m] < 0 ? [] : [tree.parents[m], ...above(tree.parents[m])];
        for (const m of [n, ...under(n), ...(on ? [] : above(n))]) { groups[m].classList.toggle('chosen', on); groups[m].setAttribute('aria-checked', on); }
      };
      g.addEventListener('click', toggle);
      g.addEventListener('keydown', e => { if (e.key === ' ' || e.key === 'Enter') { e.preventDefault(); toggle(); } });
    });
    state = 'prune';
    q(top, '.value').hidden = true;
    q(top, '[data-do="check"]').disabled = false;
    score();
    say('Alpha-beta searches this tree from left to right. Click everything that it never looks at, then check.');
  };
  const score = () => { q(top, 'output').textContent = `tree ${k % d.trees.length + 1} of ${d.trees.length} · ${right} of ${tried} right`; };
  const does = {
    check: () => {
      if (state !== 'prune') return;
      const mine = chosen(), never = new Set(tree.never), perhaps = new Set(tree.perhaps);
      let over = 0, missed = 0;
      groups.forEach((g, n) => {
        if (mine.has(n) && !never.has(n) && !perhaps.has(n)) { g.classList.add('over'); if (tree.leaf[n]) over++; }
        if (!mine.has(n) && never.has(n)) { g.classList.add('missed'); if (tree.leaf[n]) missed++; }
      });
      tried++;
      const tie = perhaps.size ? ' (A tie: whether a program cuts at "equal" or only at "more" is its own choice; both count.)' : '';
      const count = (n, what) => n === 1 ? `1 ${what}` : n === 2 && what === 'leaf' ? '2 leaves' : `${n} ${what === 'leaf' ? 'leaves' : what}`;
      if (!over && !missed) { right++; say('Right.' + tie + ' One more: ' + question(), true); }
      else say([over ? `Cut too much: ${count(over, 'leaf')} you crossed out could still matter.` : '', missed ? `Cut too little: ${count(missed, 'leaf')} can no longer matter.` : ''].filter(Boolean).join(' ') + tie + ' Look at the marks. And: ' + question(), false);
      state = 'value';
      q(top, '[data-do="check"]').disabled = true;
      q(top, '.value').hidden = false;
      groups[tree.ask].classList.add('now');
      q(top, '.value input').value = '';
      score();
    },
    clear: () => { if (state === 'prune') groups.forEach((g, n) => { g.classList.remove('chosen'); if (n) g.setAttribute('aria-checked', 'false'); }); },
    answer: () => {
      if (state !== 'value') return;
      const given = q(top, '.value input').value.trim().replace('−', '-');
      if (!/^[≤≥<>=]*\s*-?\d+$/.test(given)) return say('A number, please. ' + question());
      const ok = +given.replace(/^[≤≥<>=]*\s*/, '') === tree.value;
      state = 'done';
      tried++;
      if (ok) right++;
      score();
      say(ok ? `Right: ${tree.text}.` : `It is ${tree.text}.`, ok);
    },
    next: () => { k++; show(); },
  };
  const question = () => 'what value does alpha-beta (fail-soft) bring back to the yellow house?';
  top.addEventListener('click', e => { const what = e.target.closest('[data-do]')?.dataset.do; if (what) does[what](); });
  top.addEventListener('keydown', e => { if (e.key === 'Enter' && e.target.tagName === 'INPUT') does.answer(); });
  show();
  return top;
};
