// samples steps through a search by sampling. It shows the tree after any iteration and the two terms of UCT for the children of
// the chosen node. d is the samplesData of samples.go.
const samples = d => () => {
  const parent = d.nodes.map(n => n[0]), name = d.nodes.map(n => n[1]), kids = d.nodes.map(() => []), ply = [];
  parent.forEach((p, n) => { ply.push(p < 0 ? 0 : ply[p] + 1); if (p >= 0) kids[p].push(n); });
  kids.forEach(list => list.sort((a, b) => name[a].localeCompare(name[b], 'en', {numeric: true})));
  const pathTo = n => n > 0 ? [...pathTo(parent[n]), n] : [];
  const who = n => d.nodes[n][3] === 'chance' ? '<b>◎ chance</b>' : side(d.nodes[n][3] === 'max');
  const places = v => num(v.toFixed(2)), own = v => d.guided ? 2 * v - 1 : v, worth = v => places(own(v)); // PUCT's values go from -1 to 1

  // The visits and the sums of rewards for max after each stage.
  const stateAt = stage => {
    const visits = d.nodes.map(() => 0), sums = d.nodes.map(() => 0);
    for (const s of d.stages.slice(0, stage + 1)) {
      for (let i = 3; i < s.length; i += 3) {
        for (let n = s[i]; n >= 0; n = parent[n]) { visits[n] += s[i + 1]; sums[n] += s[i + 2]; }
      }
    }
    return {visits, sums};
  };
  const ownVisit = +d.guided; // PUCT's first iteration visits only the root
  let stage = d.stages.length - 1, chosen = 0, state;

  const tint = mean => `<i style="background:color-mix(in srgb, var(--${mean < .5 ? 'min' : 'max'}-line) ${Math.round(75 * Math.abs(2 * mean - 1))}%, var(--bg))"></i>`;
  const rewards = `mean reward: ▼ min ${own(0)}<span class="rewards">${Array.from({length: 11}, (_, i) => tint(i / 10)).join('')}</span>1 ▲ max `;
  const top = card('samples', d.title, `<p class="head"></p><p class="summary"></p><svg class="flame plain" tabindex="0" role="group">${d.defs}</svg>
    <p class="summary">${d.known ? rewards : ''}<span class="rewards"><i class="explore"></i></span>too thin to draw</p>
    <p class="say" aria-live="polite"></p><p class="where"></p><table></table><div class="keys"></div>`);
  const [head, summary, flame, , say, where, table, row] = top.children, hatch = flame.firstChild;
  text(head, d.title);
  text(summary, d.summary);

  const paint = () => {
    const {visits, sums} = state, room = flame.clientWidth || 760, narrow = room < 560, left = narrow ? 22 : 64, row = narrow ? 46 : 54, high = row - 6;
    const walked = d.stages[stage].length === 6 && (stage ? d.stages[stage - 1][0] : 0) + 1 === d.stages[stage][0] ? pathTo(d.stages[stage][3]) : [];
    flame.replaceChildren(hatch);
    let rows = 1;
    const grow = (n, x, end) => {
      const y = 2 + row * ply[n], wide = end - x - 2, mean = sums[n] / Math.max(visits[n], 1);
      const g = draw(flame, 'g', {'data-n': n}), box = (kind, more) => draw(g, 'rect', {class: kind, x: x + 1, y, width: Math.max(wide, 1), height: high, rx: 4, ...more});
      box('bg');
      if (d.known && visits[n]) box('', {fill: `var(--${mean < .5 ? 'min' : 'max'}-line)`, 'fill-opacity': (.75 * Math.abs(2 * mean - 1)).toFixed(2)});
      box('grown' + (walked.includes(n) ? ' walked' : ''), {stroke: `var(--${!d.nodes[n][2] ? 'leaf-line' : d.nodes[n][3] === 'chance' ? 'bar' : d.nodes[n][3] + '-line'})`});
      draw(g, 'title', {}, `${pathTo(n).map(k => name[k]).join(' ') || 'start'}: ${count(visits[n], 'visit')}` + (d.known && visits[n] ? `, mean ${worth(mean)} for max` : ''));
      const label = name[n] || 'start', times = visits[n] + (n ? 0 : ownVisit), full = commas(times) + (times === 1 ? ' visit' : ' visits') + (d.known ? `, ${worth(mean)}` : ''), short = commas(times);
      const fits = words => words.length * 7.5 + 3 <= wide, middle = x + 1 + wide / 2;
      if (fits(label)) draw(g, 'text', {class: 'w', x: middle, y: y + high * (fits(short) ? .42 : .6)}, label);
      if (fits(label) && fits(short)) draw(g, 'text', {x: middle, y: y + high * .8}, fits(full) ? full : short);
      rows = Math.max(rows, ply[n] + 1);
      if (ply[n] === d.plies || !visits[n]) return;
      let at = x, thin = x, below = 0;
      const fold = to => {
        if (to - thin > 3) { draw(flame, 'rect', {fill: 'url(#hatch)', x: thin + 1, y: y + row, width: to - thin - 2, height: high}); rows = Math.max(rows, ply[n] + 2); }
      };
      for (const k of kids[n]) {
        const w = (end - x) * visits[k] / visits[n];
        if (w * d.thinnest >= room) { fold(at); grow(k, at, at + w); thin = at + w; }
        below += visits[k];
        at += w;
      }
      if (d.nodes[n][2]) fold(at + (end - x) * Math.max(visits[n] - below - (n ? 1 : 0), 0) / visits[n]);
    };
    grow(0, left, room - 2);
    for (let r = 0; r < rows; r++) draw(flame, 'text', {class: 'note', x: 2, y: 2 + row * r + high / 2 + 4}, narrow ? d.rows[r].replace(/ .*|leaves/, '') : d.rows[r]);
    const spot = q(flame, `[data-n="${chosen}"] .grown`);
    if (spot) draw(flame, 'rect', {class: 'chosen', x: +spot.getAttribute('x') - 1, y: +spot.getAttribute('y') - 1, width: +spot.getAttribute('width') + 2, height: high + 2, rx: 5});
    flame.setAttribute('viewBox', `0 0 ${room} ${4 + row * rows}`);
    flame.style.height = 4 + row * rows + 'px';
  };

  // tell says what the last iteration did.
  const tell = () => {
    const [n, fresh, playout, node, , sum] = d.stages[stage], before = stage ? d.stages[stage - 1][0] : 0;
    if (n > before + 1) { say.innerHTML = `Iterations ${commas(before + 1 + ownVisit)} to ${commas(n + ownVisit)}.`; return; }
    const path = pathTo(node).map(k => `${who(parent[k])} ${k === node && fresh ? 'tries' : 'takes'} <b>${name[k]}</b>`);
    const end = playout ? `, then ${count(playout, 'move')} at random` : '';
    say.innerHTML = `Iteration ${commas(n + ownVisit)}: ${path.join(', ')}${fresh ? ', a new node' : ''}${end}${d.known ? `. ${d.guided ? 'Value' : 'Reward'} ${worth(sum)} for ${side(true)}, ${worth(1 - sum)} for ${side(false)}` : ''}.`;
  };

  // compare shows the two terms for the children of the chosen node.
  const compare = () => {
    const {visits, sums} = state, mover = d.nodes[chosen][3], max = mover !== 'min';
    const place = chosen ? `After <b>${pathTo(chosen).map(k => name[k]).join(' ')}</b>` : 'At the root';
    const N = visits[chosen] + (chosen ? 0 : ownVisit), all = kids[chosen].filter(k => d.guided || visits[k]).map(k => {
      const mean = !visits[k] ? .5 : max ? sums[k] / visits[k] : 1 - sums[k] / visits[k], explore = d.guided ? d.c * d.nodes[k][4] * Math.sqrt(N) / (1 + visits[k]) / 2 : d.c * Math.sqrt(Math.log(N) / visits[k]);
      return {k, mean, explore, both: mean + explore};
    });
    const untried = d.nodes[chosen][2] - all.length, best = all.reduce((b, e) => !b || e.both > b.both ? e : b, null);
    table.replaceChildren();
    if (!d.nodes[chosen][2]) { where.innerHTML = `${place} the game is over.`; return; }
    if (!visits[chosen]) { where.innerHTML = `${place}: not visited yet.`; return; }
    const hidden = ply[chosen] === d.plies || visits[chosen] * 20 < visits[0] && visits[chosen] > all.reduce((n, e) => n + visits[e.k], chosen ? 1 : 0);
    if (hidden) { where.innerHTML = `${place}: too few visits to list the moves.`; return; }
    if (mover === 'chance') where.innerHTML = `${place} chance moves, each outcome with its probability.`;
    else if (untried > 0) where.innerHTML = `${place} ${who(chosen)} first tries the ${untried === 1 ? 'move that was' : `${untried} moves that were`} not tried yet.`;
    else where.innerHTML = d.known ? `${place} ${who(chosen)} takes the largest <b>${d.guided ? 'Q' : 'mean'} for ${mover} + ${places(d.c)}·${d.guided ? `P·√${commas(N)} / (1 + n)` : `√(ln ${commas(N)} / visits)`}</b>.` : `${place}:`;
    if (!all.length) return;
    const terms = d.known && mover !== 'chance', rows = [...all].sort((a, b) => visits[b.k] - visits[a.k]), shown = rows.filter((e, i) => i < d.listed || e === best), most = Math.max(...all.map(e => e.both));
    const line = (tag, ...cells) => {
      const tr = make('tr', '', cells.map(([content, kind]) => make(tag, kind, content)));
      table.append(tr);
      return tr;
    };
    line('th', ['move'], ...d.guided ? [['P']] : [], [d.guided ? 'n' : 'visits'], ...d.known ? [[d.guided ? 'Q' : 'mean']] : [], ...terms ? [['+ explore'], [d.guided ? 'from −1' : ''], ['sum']] : []);
    for (const e of shown) {
      const mean = make('i'), explore = make('i', 'explore'), bar = make('div', '', [mean, explore]);
      mean.style.width = 100 * e.mean / most + '%';
      explore.style.width = 100 * e.explore / most + '%';
      const next = e === best && untried <= 0 && terms;
      const tr = line('td', [name[e.k]], ...d.guided ? [[places(d.nodes[e.k][4])]] : [], [commas(visits[e.k])], ...d.known ? [[worth(e.mean)]] : [], ...terms ? [[places(d.guided ? 2 * e.explore : e.explore)], [bar, 'terms'], [num(own(e.both).toFixed(3)), 'sum'], ...next ? [['← next', 'next']] : []] : []);
      tr.classList.toggle('now', next);
    }
    if (rows.length > shown.length) line('td', [count(rows.length - shown.length, 'more move')]);
    table.className = 'numbers ' + (max ? 'bars-max' : 'bars-min');
  };

  const last = d.stages.length - 1;
  const {go} = stepper(top, row, last, 'iteration', to => {
    stage = to;
    state = stateAt(stage);
    while (chosen && !state.visits[chosen]) chosen = parent[chosen];
    show();
  }, i => `iteration ${commas(d.stages[i][0] + ownVisit)}`, 400);

  const show = () => {
    tell();
    compare();
    paint();
    flame.setAttribute('aria-label', `${d.title}. Chosen: ${pathTo(chosen).map(k => name[k]).join(' ') || 'the root'}. Arrow keys choose another node.`);
  };
  const choose = n => { if (n !== undefined) { chosen = n; show(); } };
  flame.addEventListener('click', e => choose(e.target.closest('[data-n]') ? +e.target.closest('[data-n]').dataset.n : undefined));
  shortcuts(flame, e => {
    const drawn = n => q(flame, `[data-n="${n}"]`), beside = chosen ? kids[parent[chosen]].filter(drawn) : [0], i = beside.indexOf(chosen);
    const to = {ArrowUp: parent[chosen], ArrowDown: kids[chosen].find(drawn), ArrowLeft: beside[i - 1], ArrowRight: beside[i + 1]}[e.key];
    if (to >= 0) choose(to);
    if (e.key.startsWith('Arrow')) e.stopPropagation(); // the stepper has these keys elsewhere
    return e.key.startsWith('Arrow');
  });
  new ResizeObserver(paint).observe(top);
  if (last >= 0) go(last);
  return top;
};
