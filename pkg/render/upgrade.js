// fit lets a picture shrink to six tenths where there is no room; beyond that it
// scrolls.
function fit(svg) {
  const width = +svg.getAttribute('width');
  svg.style.minWidth = Math.min(width, Math.max(460, width * 0.6)) + 'px';
}

// inline puts the static picture of each host into a shadow root of its own,
// where scripts run: it then follows the page's theme, and scrolls rather than
// shrink too far. build, if there is one, makes more of it. Where scripts don't run,
// or anything fails, the static picture stays. Some front ends run scripts away
// from their place, so hosts are found by what they are marked with.
function inline(mark, css, build) {
  for (const host of document.querySelectorAll(`[data-gametree="${mark}"]`)) {
    if (host.shadowRoot) continue;
    try {
      const data = host.querySelector('img').src.split('base64,')[1];
      const text = new TextDecoder().decode(Uint8Array.from(atob(data), c => c.charCodeAt(0)));
      const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const frame = document.createElement('div'), style = document.createElement('style');
      frame.className = 'scroll';
      fit(svg);
      frame.append(svg);
      style.textContent = '.scroll{overflow-x:auto}.scroll svg{display:block;max-width:100%;height:auto}' + css;
      const top = build ? build(frame, svg) : frame;
      const theme = () => {
        const b = document.body, dark = b.dataset.jpThemeLight === 'false' || /vscode-(dark|high-contrast(?!-light))/.test(b.className);
        const light = b.dataset.jpThemeLight === 'true' || /vscode-(light|high-contrast-light)/.test(b.className);
        for (const e of [svg, top]) {
          e.classList.toggle('dark', dark);
          e.classList.toggle('light', light && !dark);
        }
      };
      theme();
      new MutationObserver(theme).observe(document.body, {attributes: true});
      host.attachShadow({mode: 'open'}).append(style, top);
    } catch (e) { console.warn('gametree: the static picture stays', e); }
  }
}
