// proving steps through a proof search: the numbers of every node after each step, and the
// path to the most-proving leaf. d is the data of proving.go.
const proving = d => (frame, svg) => {
  const steps = d.steps, last = steps.length, parent = d.nodes.map(n => n[0]);
  const max = n => parent[n] < 0 || !max(parent[n]);
  const way = n => parent[n] < 0 ? [n] : [...way(parent[n]), n];
  const named = n => parent[n] < 0 ? 'the root' : `<b>${way(n).slice(1).map(k => d.nodes[k][1]).join('&nbsp;›&nbsp;')}</b>`;
  const parts = groupsOf(svg, d.nodes).map((g, n) =>
    g && {g, v: q(g, '.v'), was: q(g, '.v').textContent, edges: edgesOf(svg, n)});

  // The numbers of every node that exists after i steps.
  const numbersAt = i => {
    const numbers = ['1/1'];
    for (const step of steps.slice(0, i)) for (let k = 3; k < step.length; k += 2) numbers[step[k]] = step[k + 1];
    return numbers;
  };
  const next = i => i === 0 ? 0 : steps[i - 1][2];
  const say = (i, numbers) => {
    const to = next(i), goes = to < 0 ? '' : ` Most-proving: ${named(to)}.`, end = i === last ? ` At the end ${d.summary}.` : '';
    if (i === 0) return `The root is a leaf that is not opened yet: <b>1/1</b>.`;
    const [n, best] = steps[i - 1], differs = best ? '' : ' <b class="bad">It was not a most-proving leaf.</b>';
    const rule = max(n) ? 'OR: the least proof number, the sum of the disproof numbers'
      : 'AND: the sum of the proof numbers, the least disproof number';
    const root = n ? ` The root: <b>${numbers[0]}</b>.` : '';
    const opens = `Step ${i} opens ${named(n)}, where ${side(max(n))} moves (${rule}): <b>${numbers[n]}</b>.`;
    return opens + differs + root + goes + end;
  };

  const top = card('proving', 'Steps of a proof search. Arrow keys step, Home and End jump.',
    '<p class="say" aria-live="polite"></p><div class="keys"></div>', frame);
  let i = last;
  const show = to => {
    i = to;
    const numbers = numbersAt(i), end = i === last, path = next(i) < 0 ? [] : way(next(i)), now = i ? steps[i - 1][0] : -1;
    svg.classList.toggle('playing', !end);
    parts.forEach((p, n) => {
      if (!p) return;
      const seen = numbers[n] !== undefined, walked = path.includes(n);
      classes(p.g, {unseen: !seen, walked, now: n === now && !end});
      // Beside the numbers a board's tag names who moves, or the winner.
      text(p.v, seen ? p.was.replace(/[\d∞]+\/[\d∞]+/, numbers[n]) : '');
      for (const e of p.edges) classes(e, {unseen: !seen, walked});
    });
    follow(frame, (parts[now] ?? parts[0]).g);
    q(top, '.say').innerHTML = say(i, numbers);
  };
  const {go} = stepper(top, q(top, '.keys'), last, 'step', show);
  svg.addEventListener('spread', () => show(i));
  go(d.ended ? last : 0);
  return top;
};
