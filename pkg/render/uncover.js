// uncover lets the learner open covered leaves, 1 for a win of max and 0, until the root is decided, and counts them beside
// those that proof-number search opens. d comes from quiz.go: the nodes of the tree, and whether houses show their two
// numbers. All such trees of a page share the counts.
const uncover = d => (frame, svg) => {
  const nodes = d.nodes, kids = childrenOf(nodes), groups = groupsOf(svg, nodes), leaves = n => count(n, 'leaf', 'leaves');
  const tally = globalThis.gametreeUncovered ??= [[0, 0, 0], [0, 0, 0]]; // deals, leaves of the learner and of the search
  let value = nodes.map(k => k.value), opened = [];

  const top = card('quiz', 'Covered leaves. Tab goes to a leaf, Enter opens it.',
    '<p class="told" aria-live="polite"></p><div class="keys"><button data-do="deal">deal again</button></div>', frame);

  // numbers returns the proof and the disproof number of each node once those leaves are open.
  const numbers = opened => {
    const of = [], sum = list => list.reduce((a, b) => a + b, 0), least = list => Math.min(...list);
    for (let n = nodes.length - 1; n >= 0; n--) { // children stand behind their parents
      const [proof, disproof] = [0, 1].map(i => kids[n].map(c => of[c][i]));
      of[n] = !nodes[n].leaf ? nodes[n].max ? [least(proof), sum(disproof)] : [sum(proof), least(disproof)]
        : !opened.includes(n) ? [1, 1] : value[n] ? [0, Infinity] : [Infinity, 0];
    }
    return of;
  };
  const over = opened => numbers(opened)[0].includes(0);
  // search returns the leaves that are most-proving, one after the other.
  const search = (opened = []) => {
    const of = numbers(opened);
    const next = n => nodes[n].leaf ? n : next(kids[n].find(c => of[c][+!nodes[n].max] === of[n][+!nodes[n].max]));
    return over(opened) ? opened : search([...opened, next(0)]);
  };

  const means = () => tally.map(([deals, yours, its], i) => {
    const which = !d.numbers ? '' : i ? ' with the numbers' : ' without them', mean = sum => num((sum / deals).toFixed(1));
    const words = ` In ${count(deals, 'deal')}${which} you opened <b>${mean(yours)}</b> on average, and the search ${mean(its)}.`;
    return deals ? words : '';
  }).reverse().join('');
  const paint = () => {
    const of = numbers(opened), end = over(opened), its = search();
    groups.forEach((g, n) => {
      const [proof, disproof] = of[n], {leaf} = nodes[n], shut = leaf && !opened.includes(n);
      text(q(g, '.v'), d.numbers && !leaf ? `${num(proof)}/${num(disproof)}` : proof ? disproof ? '?' : '0' : '1');
      classes(g, {hidden: shut, on: leaf && end && its.includes(n)});
      if (leaf) g.setAttribute('tabindex', shut && !end ? 0 : -1);
    });
    q(top, '.told').innerHTML = !end ? `${leaves(opened.length)} opened. Can max win?`
      : `<b class="good">Max ${of[0][0] ? 'cannot win' : 'wins'}.</b> You opened <b>${leaves(opened.length)}</b>, ` +
        `the search the ${leaves(its.length)} with a green frame.${means()}`;
  };
  const open = n => {
    if (n < 0 || !nodes[n].leaf || opened.includes(n) || over(opened)) return;
    opened.push(n);
    if (over(opened)) [1, opened.length, search().length].forEach((v, i) => { tally[+d.numbers][i] += v; });
    paint();
  };
  const at = e => groups.findIndex(g => g.contains(e.target));
  svg.addEventListener('click', e => open(at(e)));
  shortcuts(top, e => (e.key === 'Enter' || e.key === ' ') && at(e) >= 0 && (open(at(e)), true));
  buttons(top, {deal: () => {
    value = nodes.map(() => +(Math.random() < 0.45));
    opened = [];
    paint();
  }});
  paint();
  return top;
};
