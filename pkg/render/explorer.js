// explorer opens the subtrees that a picture only counts, and goes back up. d comes
// from explorer.go: a picture for each subtree for which there is room.
const explorer = d => (frame, svg) => {
  const top = document.createElement('div');
  top.className = 'player';
  top.dataset.lmSuppressShortcuts = 'true';
  top.setAttribute('role', 'group');
  top.setAttribute('aria-label', 'Explorer. Enter opens a subtree, Backspace goes back up.');
  top.innerHTML = '<div class="keys"><button data-do="up">▲ back up</button><output aria-live="polite" style="flex:1;text-align:left"></output></div>';
  top.prepend(frame);
  const path = ['root'];
  const open = id => { path.push(id); show(); };
  const up = () => { if (path.length > 1) path.pop(); show(); };
  const show = () => {
    const view = d.views[path.at(-1)];
    svg.innerHTML = `<style>${d.style}</style>` + view.svg;
    for (const name of ['width', 'height']) svg.setAttribute(name, view[name]);
    svg.setAttribute('viewBox', `0 0 ${view.width} ${view.height}`);
    fit(svg);
    svg.querySelectorAll('.folded').forEach(g => {
      const id = g.dataset.n;
      if (!d.views[id]) return;
      g.classList.add('opens');
      g.setAttribute('tabindex', 0);
      g.setAttribute('role', 'button');
      g.addEventListener('click', () => open(id));
      g.addEventListener('keydown', e => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); open(id); } });
    });
    const shut = svg.querySelectorAll('.folded:not(.opens)').length, opens = svg.querySelectorAll('.opens').length;
    top.querySelector('output').textContent = (opens ? `${opens} subtrees open at a click. ` : '') + (shut ? `${shut} more are only counted: there is no room for them here.` : '');
    top.querySelector('button').disabled = path.length === 1;
  };
  top.querySelector('button').addEventListener('click', up);
  top.addEventListener('keydown', e => { e.stopPropagation(); if (e.key === 'Backspace') up(); });
  show();
  return top;
};
