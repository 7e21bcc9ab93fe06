// Where scripts run, each static picture is put inline, into a shadow root of
// its own, so that it follows the page's theme and scrolls instead of shrinking.
// Where they don't, or anything fails, the static picture stays.
for (const host of document.querySelectorAll('[data-gametree]')) {
  if (host.shadowRoot) continue;
  try {
    const data = host.querySelector('img').src.split('base64,')[1];
    const text = new TextDecoder().decode(Uint8Array.from(atob(data), c => c.charCodeAt(0)));
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const theme = () => {
      const b = document.body, dark = b.dataset.jpThemeLight === 'false' || /vscode-(dark|high-contrast(?!-light))/.test(b.className);
      const light = b.dataset.jpThemeLight === 'true' || /vscode-(light|high-contrast-light)/.test(b.className);
      svg.setAttribute('class', dark ? 'dark' : light ? 'light' : '');
    };
    theme();
    new MutationObserver(theme).observe(document.body, {attributes: true});
    const frame = document.createElement('div');
    frame.style.overflowX = 'auto';
    frame.append(svg);
    host.attachShadow({mode: 'open'}).append(frame);
  } catch (e) { console.warn('gametree: the static picture stays', e); }
}
