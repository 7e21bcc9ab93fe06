// The program of the page is Go in WebAssembly: two texts hold it and Go's own script, both
// compressed, in base64. It runs in a worker, with which linked.js speaks as with a kernel.
(() => {
  const held = id => document.getElementById(id).textContent;
  const unpacked = id => {
    const bytes = Uint8Array.from(atob(held(id)), c => c.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  };
  const trouble = e => { document.getElementById('trouble').textContent = 'This page cannot play here: ' + e.message; };
  const ready = (async () => {
    const program = await unpacked('program').arrayBuffer();
    const code = await unpacked('go').text() + `
      onmessage = async ({data: {program, settings}}) => {
        globalThis.settings = settings;
        const go = new Go();
        go.run((await WebAssembly.instantiate(program, go.importObject)).instance);
      }`;
    const worker = new Worker(URL.createObjectURL(new Blob([code], {type: 'text/javascript'})));
    return new Promise((done, failed) => {
      worker.onerror = e => { failed(e); trouble(e); };
      worker.onmessage = () => { // it is ready
        worker.onmessage = e => gametreeShared.onmessage(e);
        done(worker);
      };
      worker.postMessage({program, settings: held('settings')}, [program]);
    });
  })();
  ready.catch(trouble);
  const postMessage = text => ready.then(worker => worker.postMessage(text));
  globalThis.gametreeShared = {postMessage, close: () => ready.then(worker => worker.terminate())};
})();
