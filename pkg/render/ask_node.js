// A node is clicked in the tree.
kinds.node = (d, {find, click}) => ({
  how: `${click} · ${key('←')}${key('↑')}${key('↓')}${key('→')} ${d.several ? key('Space') + ', then ' : ''}${key('Enter')}`,
  inside: true,
  items: () => d.names.map((name, n) => {
    const e = find(`[data-n="${n}"]`);
    e.setAttribute('aria-label', name);
    return e;
  }),
  mark: (e, i, yes, no) => verdict(e, yes ? 'good' : no ? 'bad' : ''),
  beside: (n, arrow) => d.near[n][arrow],
});
