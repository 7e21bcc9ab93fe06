// q and all find elements, coordinates returns the numbers of an attribute, and draw adds an element to a picture. make
// returns an element of HTML, of that class and with a content, or several, and data.
const q = (e, s) => e.querySelector(s), all = (e, s) => [...e.querySelectorAll(s)];
const coordinates = (e, name = 'transform') => e.getAttribute(name).match(/-?[\d.]+/g).map(Number);
const draw = (g, tag, attributes, ...kids) => {
  const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const name in attributes) e.setAttribute(name, attributes[name]);
  e.append(...kids);
  g.append(e);
  return e;
};
const make = (tag, name, content = [], data = {}) => {
  const e = document.createElement(tag);
  if (name) e.className = name;
  e.append(...[content].flat());
  Object.assign(e.dataset, data);
  return e;
};

// spread lays a tree out again for the room it has: the nodes keep their sizes and
// move apart, titles and the legend are broken into lines. A tree that needs more room shrinks.
function spread(svg) {
  const shown = svg.getBoundingClientRect().width, tree = q(svg, '.tree'), d = tree?.dataset;
  if (!shown || !tree) return;
  const narrow = shown < 600, left = narrow ? 10 : +d.left, end = narrow ? 10 : 18, room = Math.max(shown, +d.least + left + end);
  const seen = Math.min(shown, svg.parentElement.clientWidth || shown) * room / shown;
  const factor = Math.min(Math.max((room - left - end) / d.wide, d.least / d.wide), Math.max(1, d.most / d.wide));
  const shift = left + Math.max(0, narrow ? (room - left - end - d.wide * factor) / 2 : 0) - d.left * factor;
  svg.classList.toggle('narrow', narrow);
  for (const e of all(tree, ':scope > [transform]')) {
    e.at ??= coordinates(e);
    e.setAttribute('transform', `translate(${e.at[0] * factor + shift} ${e.at[1]})`);
  }
  for (const e of all(tree, '.edges')) e.setAttribute('transform', `matrix(${factor} 0 0 1 ${shift} 0)`);
  let down = 0;
  for (const line of all(svg, '.head text')) {
    line.words ??= [...line.childNodes].flatMap(n => n.getAttribute ? [[n.textContent, n.getAttribute('class') ?? '']]
      : n.textContent.split(/(?<= )/).map(word => [word, '']));
    line.from ??= +line.getAttribute('y');
    line.setAttribute('y', line.from + down);
    line.textContent = '';
    for (const [word, kind] of line.words) {
      const apart = kind && line.lastChild && line.lastChild.getAttribute('class') !== kind;
      const part = draw(line, 'tspan', {class: kind, dx: apart ? 10 : 0}, word);
      if (line.childNodes.length > 1 && line.getComputedTextLength() - (line.before ?? 0) > seen - 36) {
        line.before = line.getComputedTextLength() - part.getComputedTextLength();
        for (const [name, value] of [['x', 18], ['dy', 19], ['dx', 0]]) part.setAttribute(name, value);
        down += 19;
      }
    }
    line.before = 0;
  }
  tree.setAttribute('transform', `translate(0 ${down})`);
  let x = 18, y = +d.bottom + down;
  for (const entry of all(svg, '.entry')) {
    if (getComputedStyle(entry).display === 'none') continue;
    const wide = entry.getBBox().width + 16;
    if (x > 18 && x + wide > seen) { x = 18; y += 24; }
    entry.setAttribute('transform', `translate(${x} ${y})`);
    x += wide;
  }
  svg.setAttribute('viewBox', `0 0 ${room} ${y + 18}`);
  svg.style.height = (y + 18) * shown / room + 'px';
  const frame = svg.parentElement; // it begins at the root
  if (frame.scrollWidth > frame.clientWidth) frame.middle ??= frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
  svg.dispatchEvent(new Event('spread'));
}

// squeeze makes a chart of bars or lines as narrow as its room: the axis shrinks, and its text keeps
// its size. The names of lines then stand below, and numbers of the axis that do not fit are left out.
function squeeze(svg) {
  const width = +svg.getAttribute('width'), height = +svg.getAttribute('height'), moved = new Map();
  let parts, from, to, title;
  new ResizeObserver(() => {
    const room = svg.parentElement?.clientWidth;
    if (!room) return;
    if (!parts) {
      const long = '[data-bar],.grid,.zero,.series:first-child';
      parts = all(svg, '[data-bar],path,text:not(.title)').map(e =>
        ({e, box: e.getBBox(), own: e.getAttribute('transform') ?? '', long: e.matches(long)}));
      const axis = parts.filter(p => p.long && !p.e.matches('.series')).map(p => p.box);
      from = Math.min(...axis.map(b => b.x));
      to = Math.max(...axis.map(b => b.x + b.width));
      title = 36 + (q(svg, '.title')?.getBBox().width ?? 0);
      all(svg, 'g + .name-of').forEach((name, k) => {
        const {previousElementSibling: line, nextElementSibling: leader} = name, by = height + 38 * k - name.getAttribute('y');
        for (const e of [name, leader, ...[...line.children].slice(-2)]) moved.set(e, [-16 - to, by]);
      });
    }
    const whole = room < width && moved.size ? to + 18 : width;
    const f = Math.min(1, Math.max(0.2, 1 - (whole - room) / (to - from)));
    let needs = Math.max(Math.min(room, whole), to - (to - from) * (1 - f), title), last = {};
    for (const {e, box, own, long} of parts) {
      const behind = e.previousElementSibling?.dataset.bar === undefined ? 0 : 6; // a bar
      const at = +(e.getAttribute('x') ?? own.match(/-?[\d.]+/)?.[0] ?? box.x) - behind;
      const [dx, dy] = moved.size && f < 1 && moved.get(e) || [(Math.min(Math.max(at, from), to) - from) * (f - 1), 0];
      e.setAttribute('transform', long ? `matrix(${f} 0 0 1 ${from * (1 - f)} 0)` : `translate(${dx} ${dy})${own}`);
      e.style.vectorEffect = long ? 'non-scaling-stroke' : '';
      if (e.matches('.leader')) e.style.display = f < 1 ? 'none' : '';
      if (e.tagName !== 'text') continue;
      const wide = e.matches('.note') && box.width > room && !e.children.length;
      if (wide) e.innerHTML = e.innerHTML.replace(/ · (?=[^·]*$)/, `<tspan x="${box.x}" dy="14">`);
      const left = box.x + dx, right = left + Math.min(box.width, e.getBBox().width || box.width), y = e.getAttribute('y');
      e.style.display = e.matches('.mid') && y === last.y && left < last.right + 4 ? 'none' : '';
      if (e.style.display) continue;
      last = {y, right};
      needs = Math.max(needs, Math.ceil(right + 8));
    }
    const tall = height + (f < 1 ? moved.size / 4 * 38 : 0);
    svg.setAttribute('viewBox', `0 0 ${needs} ${tall}`);
    Object.assign(svg.style, {width: '100%', maxWidth: width + 'px', height: tall * Math.min(room, width) / needs + 'px'});
  }).observe(svg);
}

// fit lets a tree spread or shrink to the room, in less than 600 pixels to two thirds; several trees shrink to six tenths
// of their width, boards and intervals to half of it. In less room they scroll, so that their text stays legible. A mosaic
// is a pattern, so it shrinks further.
function fit(svg) {
  const width = +svg.getAttribute('width'), trees = all(svg, '.tree');
  if (trees.length === 1) {
    const {least, most, left} = trees[0].dataset, maxWidth = Math.max(width, +most + +left + 18) + 'px';
    const minWidth = `min(${width}px,${(+least + 20) * .64}px,max(100%,(600px - 100%)*999))`;
    Object.assign(svg.style, {width: '100%', margin: 'auto', maxHeight: 'none', minWidth, maxWidth});
    return new ResizeObserver(() => spread(svg)).observe(svg);
  }
  if (q(svg, '[data-bar],.series')) return squeeze(svg);
  const least = trees.length ? 460 : q(svg, '.wood,.square,.tile,.interval') ? 250 : width;
  const share = trees.length ? 0.6 : q(svg, '.tile') ? 0.4 : 0.5;
  svg.style.minWidth = Math.min(width, Math.max(least, width * share)) + 'px';
}

// imaged returns the SVG that an image holds, with the style sheet of all pictures if scripts change them.
function imaged(img) {
  const text = new TextDecoder().decode(Uint8Array.from(atob(img.src.split('base64,')[1]), c => c.charCodeAt(0)));
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (sheet) q(svg, 'style').textContent = sheet;
  fit(svg);
  return svg;
}

// still puts the static picture into a card, above what pages without scripts show below it.
function still(frame, svg, host) {
  const below = make('div', '', make('slot'));
  below.style.padding = '0 16px';
  q(host, ':scope > img')?.remove();
  return make('div', 'player', [frame, below]);
}

// inline puts the static picture of each host into its own shadow root. There it follows the page's theme and scrolls
// instead of shrinking too far. build, if not null, makes it interactive; it gets the picture's frame, the picture, if
// there is one, and the host. The static picture stays if scripts don't run; if build fails, it is still. Some front ends
// run scripts elsewhere in the page, so inline finds the hosts by their mark.
const frameCSS = '.scroll{overflow-x:auto}.scroll svg{display:block;max-width:100%;height:auto}.wider[hidden]{display:none}' +
  '.wider{margin:0;padding:0 16px 4px;font:13px system-ui,sans-serif;text-align:center}';
function inline(mark, css, build) {
  for (const host of document.querySelectorAll(`[data-gametree="${mark}"]`)) {
    if (host.shadowRoot) continue;
    const img = q(host, ':scope > img');
    const show = build => {
      const svg = img && imaged(img), frame = make('div', 'scroll', svg ?? []), style = make('style', '', frameCSS + css);
      const top = build ? build(frame, svg, host) : frame;
      if (build) host.dataset.lmSuppressShortcuts = 'true'; // JupyterLab sees the host, not what is inside
      const theme = () => {
        const {className, dataset: {jpThemeLight: says}} = document.body;
        const dark = says === 'false' || /vscode-(dark|high-contrast(?!-light))/.test(className);
        const light = says === 'true' || /vscode-(light|high-contrast-light)/.test(className);
        for (const e of [svg ?? top, top]) {
          e.classList.toggle('dark', dark);
          e.classList.toggle('light', light && !dark);
        }
      };
      theme();
      new MutationObserver(theme).observe(document.body, {attributes: true});
      host.attachShadow({mode: 'open'}).append(style, top);
      const hint = make('p', 'wider', '◀ scroll to see the whole picture ▶');
      frame.after(hint);
      const wide = () => { hint.hidden = frame.scrollWidth <= frame.clientWidth + 12; };
      const watch = new ResizeObserver(wide);
      for (const e of [frame, ...frame.children]) watch.observe(e);
    };
    try { show(build); } catch (e) {
      console.warn('gametree: the static picture stays', e);
      show(still);
    }
  }
}
