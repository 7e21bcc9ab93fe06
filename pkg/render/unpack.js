// The argument is code: compressed by DEFLATE, in base64. Where it cannot be unpacked, the static picture stays.
(async packed => {
  const bytes = Uint8Array.from(atob(packed), c => c.charCodeAt(0)), script = document.createElement('script');
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  script.textContent = await new Response(plain).text();
  document.head.append(script);
  script.remove();
})
