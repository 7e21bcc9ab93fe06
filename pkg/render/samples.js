// samples steps through a search by sampling. It shows the tree after any iteration and the two terms of UCT for the
// children of the chosen node. d is the samplesData of samples.go.
const samples = d => () => {
  const nodes = d.nodes.map(([parent, name, moves, mover, prior], n) => ({parent, name, moves, mover, prior, kids: []}));
  nodes.forEach((k, n) => {
    k.ply = n ? nodes[k.parent].ply + 1 : 0;
    if (n) nodes[k.parent].kids.push(n);
  });
  for (const {kids} of nodes) kids.sort((a, b) => nodes[a].name.localeCompare(nodes[b].name, 'en', {numeric: true}));
  const pathTo = n => n > 0 ? [...pathTo(nodes[n].parent), n] : [], named = n => pathTo(n).map(k => nodes[k].name).join(' ');
  const who = n => nodes[n].mover === 'chance' ? '<b>◎ chance</b>' : side(nodes[n].mover === 'max');
  // The values of PUCT go from -1 to 1, and its first iteration visits only the root.
  const places = v => num(v.toFixed(2)), own = v => d.guided ? 2 * v - 1 : v, worth = v => places(own(v)), first = +d.guided;
  const last = d.stages.length - 1;
  let stage = last, chosen = 0, visits, sums; // of rewards for max
  const before = () => stage ? d.stages[stage - 1][0] : 0, alone = () => d.stages[stage][0] === before() + 1;
  const timesOf = n => visits[n] + (n ? 0 : first);

  const colour = mean => `var(--${mean < .5 ? 'min' : 'max'}-line)`, strength = mean => .75 * Math.abs(2 * mean - 1);
  const tint = mean => `<i style="background:color-mix(in srgb,${colour(mean)} ${100 * strength(mean)}%,var(--bg))"></i>`;
  const tints = Array.from({length: 11}, (_, i) => tint(i / 10)).join('');
  const rewards = `mean reward: ▼ min ${own(0)}<span class="rewards">${tints}</span>1 ▲ max `;
  const top = card('samples', d.title, `<p class="head"></p><p class="summary"></p>
    <svg class="flame plain" tabindex="0" role="group">${d.defs}</svg>
    <p class="summary">${d.known ? rewards : ''}<span class="rewards"><i class="explore"></i></span>too thin to draw</p>
    <p class="say" aria-live="polite"></p><p class="where"></p><table></table><div class="keys"></div>`);
  const [head, summary, flame, , say, where, table, row] = top.children, hatch = flame.firstChild;
  text(head, d.title);
  text(summary, d.summary);

  const paint = () => {
    const room = flame.clientWidth || 760, narrow = room < 560, left = narrow ? 22 : 64, row = narrow ? 46 : 54, high = row - 6;
    const walked = d.stages[stage].length === 6 && alone() ? pathTo(d.stages[stage][3]) : [];
    let rows = 1;
    flame.replaceChildren(hatch);
    const grow = (n, x, end) => {
      const {ply, kids, moves, mover, name} = nodes[n], mean = sums[n] / Math.max(visits[n], 1);
      const y = 2 + row * ply, wide = end - x - 2, middle = x + 1 + wide / 2;
      const g = draw(flame, 'g', {'data-n': n}), place = {x: x + 1, y, width: Math.max(wide, 1), height: high, rx: 4};
      const line = !moves ? 'leaf-line' : mover === 'chance' ? 'bar' : mover + '-line', known = d.known && visits[n];
      draw(g, 'rect', {class: 'bg', ...place});
      if (known) draw(g, 'rect', {fill: colour(mean), 'fill-opacity': strength(mean).toFixed(2), ...place});
      draw(g, 'rect', {class: 'grown' + (walked.includes(n) ? ' walked' : ''), stroke: `var(--${line})`, ...place});
      const title = `${named(n) || 'start'}: ${count(visits[n], 'visit')}` + (known ? `, mean ${worth(mean)} for max` : '');
      draw(g, 'title', {}, title);
      const label = name || 'start', times = timesOf(n), short = commas(times), fits = words => words.length * 7.5 + 3 <= wide;
      const full = short + (times === 1 ? ' visit' : ' visits') + (d.known ? `, ${worth(mean)}` : '');
      if (fits(label)) draw(g, 'text', {class: 'w', x: middle, y: y + high * (fits(short) ? .42 : .6)}, label);
      if (fits(label) && fits(short)) draw(g, 'text', {x: middle, y: y + high * .8}, fits(full) ? full : short);
      rows = Math.max(rows, ply + 1);
      if (ply === d.plies || !visits[n]) return;
      let at = x, thin = x, below = 0;
      const fold = to => {
        if (to - thin <= 3) return;
        draw(flame, 'rect', {fill: 'url(#hatch)', x: thin + 1, y: y + row, width: to - thin - 2, height: high});
        rows = Math.max(rows, ply + 2);
      };
      for (const k of kids) {
        const w = (end - x) * visits[k] / visits[n];
        if (w * d.thinnest >= room) { fold(at); grow(k, at, at + w); thin = at + w; }
        below += visits[k];
        at += w;
      }
      if (moves) fold(at + (end - x) * Math.max(visits[n] - below - (n ? 1 : 0), 0) / visits[n]);
    };
    grow(0, left, room - 2);
    const label = r => narrow ? d.rows[r].replace(/ .*|leaves/, '') : d.rows[r];
    for (let r = 0; r < rows; r++) draw(flame, 'text', {class: 'note', x: 2, y: 2 + row * r + high / 2 + 4}, label(r));
    const spot = q(flame, `[data-n="${chosen}"] .grown`);
    if (spot) {
      const {x, y, width} = box(spot);
      draw(flame, 'rect', {class: 'chosen', x: x - 1, y: y - 1, width: width + 2, height: high + 2, rx: 5});
    }
    flame.setAttribute('viewBox', `0 0 ${room} ${4 + row * rows}`);
    flame.style.height = 4 + row * rows + 'px';
  };

  // tell says what the last iteration did.
  const tell = () => {
    const [n, fresh, playout, node, , sum] = d.stages[stage];
    if (!alone()) return `Iterations ${commas(before() + 1 + first)} to ${commas(n + first)}.`;
    const takes = k => k === node && fresh ? 'tries' : 'takes';
    const path = pathTo(node).map(k => `${who(nodes[k].parent)} ${takes(k)} <b>${nodes[k].name}</b>`);
    const end = (fresh ? ', a new node' : '') + (playout ? `, then ${count(playout, 'move')} at random` : '');
    const value = `. ${d.guided ? 'Value' : 'Reward'} ${worth(sum)} for ${side(true)}, ${worth(1 - sum)} for ${side(false)}`;
    return `Iteration ${commas(n + first)}: ${path.join(', ')}${end}${d.known ? value : ''}.`;
  };

  // compare shows the two terms for the children of the chosen node.
  const compare = () => {
    const {mover, moves, kids, ply} = nodes[chosen], max = mover !== 'min', N = timesOf(chosen), n = commas(N);
    const place = chosen ? `After <b>${named(chosen)}</b>` : 'At the root';
    const all = kids.filter(k => d.guided || visits[k]).map(k => {
      const mean = !visits[k] ? .5 : max ? sums[k] / visits[k] : 1 - sums[k] / visits[k];
      const explore = d.c * (d.guided ? nodes[k].prior * Math.sqrt(N) / (1 + visits[k]) / 2 : Math.sqrt(Math.log(N) / visits[k]));
      return {k, mean, explore, both: mean + explore};
    });
    const untried = moves - all.length, most = Math.max(...all.map(e => e.both)), best = all.find(e => e.both === most);
    const listed = all.reduce((n, e) => n + visits[e.k], chosen ? 1 : 0);
    const hidden = ply === d.plies || visits[chosen] * 20 < visits[0] && visits[chosen] > listed;
    const few = untried === 1 ? 'move that was' : `${untried} moves that were`;
    const formula = d.guided ? `P·√${n} / (1 + n)` : `√(ln ${n} / visits)`;
    const rule = `${d.guided ? 'Q' : 'mean'} for ${mover} + ${places(d.c)}·${formula}`;
    table.replaceChildren();
    where.innerHTML = place + (!moves ? ' the game is over.' : !visits[chosen] ? ': not visited yet.'
      : hidden ? ': too few visits to list the moves.' : mover === 'chance' ? ' chance moves, each outcome with its probability.'
      : untried > 0 ? ` ${who(chosen)} first tries the ${few} not tried yet.`
      : d.known ? ` ${who(chosen)} takes the largest <b>${rule}</b>.` : ':');
    if (!moves || !visits[chosen] || hidden || !all.length) return;
    const bars = d.known && mover !== 'chance', rows = all.toSorted((a, b) => visits[b.k] - visits[a.k]);
    const shown = rows.filter((e, i) => i < d.listed || e === best);
    const line = (tag, cells, kind = '') => `<tr class="${kind}">${cells.filter(Boolean).map(([words, kind = '']) =>
      `<${tag} class="${kind}">${words}</${tag}>`).join('')}</tr>`;
    const titles = [['move'], d.guided && ['P'], [d.guided ? 'n' : 'visits'], d.known && [d.guided ? 'Q' : 'mean']];
    if (bars) titles.push(['+ explore'], [d.guided ? 'from −1' : '', 'terms'], ['sum']);
    table.innerHTML = line('th', titles) + shown.map(e => {
      const {name, prior} = nodes[e.k], next = e === best && untried <= 0 && bars, wide = v => `width:${100 * v / most}%`;
      const cells = [[name], d.guided && [places(prior)], [commas(visits[e.k])], d.known && [worth(e.mean)]];
      const bar = `<div><i style="${wide(e.mean)}"></i><i class="explore" style="${wide(e.explore)}"></i></div>`;
      const term = places(d.guided ? 2 * e.explore : e.explore), sum = num(own(e.both).toFixed(3));
      if (bars) cells.push([term], [bar, 'terms'], [sum, 'sum']);
      return line('td', [...cells, next && ['← next', 'next']], next ? 'now' : '');
    }).join('') + (all.length > shown.length ? line('td', [[count(all.length - shown.length, 'more move')]]) : '');
    table.className = 'numbers ' + (max ? 'bars-max' : 'bars-min');
  };

  const show = () => {
    say.innerHTML = tell();
    compare();
    paint();
    flame.setAttribute('aria-label', `${d.title}. Chosen: ${named(chosen) || 'the root'}. Arrow keys choose another node.`);
  };
  const {go} = stepper(top, row, last, 'iteration', to => {
    stage = to;
    visits = nodes.map(() => 0);
    sums = nodes.map(() => 0);
    for (const s of d.stages.slice(0, stage + 1)) {
      for (let i = 3; i < s.length; i += 3) {
        for (let n = s[i]; n >= 0; n = nodes[n].parent) { visits[n] += s[i + 1]; sums[n] += s[i + 2]; }
      }
    }
    while (chosen && !visits[chosen]) chosen = nodes[chosen].parent;
    show();
  }, i => `iteration ${commas(d.stages[i][0] + first)}`, 400);

  const choose = n => { if (n >= 0) { chosen = +n; show(); } };
  flame.addEventListener('click', e => choose(e.target.closest('[data-n]')?.dataset.n));
  shortcuts(flame, e => {
    const drawn = n => q(flame, `[data-n="${n}"]`), {parent, kids} = nodes[chosen];
    const beside = chosen ? nodes[parent].kids.filter(drawn) : [0], i = beside.indexOf(chosen);
    choose({ArrowUp: parent, ArrowDown: kids.find(drawn), ArrowLeft: beside[i - 1], ArrowRight: beside[i + 1]}[e.key]);
    if (e.key.startsWith('Arrow')) e.stopPropagation(); // the stepper has these keys elsewhere
    return e.key.startsWith('Arrow');
  });
  new ResizeObserver(paint).observe(top);
  if (last >= 0) go(last);
  return top;
};
