// A node is clicked in the tree.
kinds.node = (d, {find, click, enter}) => ({
  how: `${click} · ${key('←', '↑', '↓', '→')} ${enter}`,
  inside: true,
  items: () => d.names.map((name, n) => Object.assign(find(`[data-n="${n}"]`), {ariaLabel: name})),
  mark: (e, i, yes, no) => verdict(e, yes ? 'good' : no ? 'bad' : ''),
  beside: (n, arrow) => d.near[n][arrow],
});
