// fit lets a picture shrink to six tenths of its width; in less room it scrolls.
function fit(svg) {
  const width = +svg.getAttribute('width');
  svg.style.minWidth = Math.min(width, Math.max(460, width * 0.6)) + 'px';
}

// imaged returns the SVG that an image holds.
function imaged(img) {
  const text = new TextDecoder().decode(Uint8Array.from(atob(img.src.split('base64,')[1]), c => c.charCodeAt(0)));
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  fit(svg);
  return svg;
}

// inline puts the static picture of each host into its own shadow root. There it
// follows the page's theme and scrolls instead of shrinking too far. build, if not
// null, makes it interactive; it gets the picture's frame, the picture, if there is one,
// and the host. The static picture stays if scripts don't run or
// anything fails. Some front ends run scripts elsewhere in the page, so inline finds
// the hosts by their mark.
function inline(mark, css, build) {
  for (const host of document.querySelectorAll(`[data-gametree="${mark}"]`)) {
    if (host.shadowRoot) continue;
    try {
      const frame = document.createElement('div'), style = document.createElement('style');
      frame.className = 'scroll';
      const img = host.querySelector(':scope > img'), svg = img && imaged(img);
      if (svg) frame.append(svg);
      style.textContent = '.scroll{overflow-x:auto}.scroll svg{display:block;max-width:100%;height:auto}' + css;
      const top = build ? build(frame, svg, host) : frame;
      if (build) host.dataset.lmSuppressShortcuts = 'true'; // JupyterLab sees the host, not what is inside
      const theme = () => {
        const b = document.body, dark = b.dataset.jpThemeLight === 'false' || /vscode-(dark|high-contrast(?!-light))/.test(b.className);
        const light = b.dataset.jpThemeLight === 'true' || /vscode-(light|high-contrast-light)/.test(b.className);
        for (const e of svg ? [svg, top] : [top]) {
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
