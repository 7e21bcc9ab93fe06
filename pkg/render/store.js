// stored keeps what a learner did in the browser: gametree/<lesson>/<id> → {state,
// tries, version}. Another version is another question, so its state is not read. If
// the browser keeps nothing, everything works, unremembered. Nothing is sent.
const stored = (id, version) => ({
  get() {
    try {
      const kept = JSON.parse(localStorage.getItem('gametree/' + id));
      return kept && kept.version === version ? kept : null;
    } catch (e) { return null; }
  },
  put(state, tries) {
    try { localStorage.setItem('gametree/' + id, JSON.stringify({state, tries, version})); } catch (e) { /* unremembered */ }
  },
});

// card returns the element around a widget. Keys pressed inside it do not reach the
// notebook.
const card = (kind, label) => {
  const top = document.createElement('div');
  top.className = 'player ' + kind;
  top.dataset.lmSuppressShortcuts = 'true';
  top.setAttribute('role', 'group');
  top.setAttribute('aria-label', label);
  top.addEventListener('keydown', e => e.stopPropagation());
  return top;
};
