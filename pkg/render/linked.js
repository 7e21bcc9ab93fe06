// linked connects a script with the kernel that t names (see Talk in playable.go): by a comm in the server's WebSocket,
// or in the channel of a kernel that runs in the page. hear gets what the kernel says. When it says no more, the link
// is closed, and over gets a sentence, with again set if connect may go on.
const linked = (t, hear, over) => {
  const page = document.querySelector('#jupyter-config-data'), body = document.body.dataset;
  const config = page ? JSON.parse(page.textContent) : {baseUrl: body.baseUrl, wsUrl: body.wsUrl, token: body.jupyterApiToken};
  if (!t.channel && (!config.baseUrl || !/^http/.test(location.protocol))) throw new Error('no Jupyter server in this page');

  const id = () => crypto.getRandomValues(new Uint32Array(4)).join(''), session = id();
  let link = null, comm = null, kernel = null, silence = 0, heard = false;
  const channel = () => {
    const c = globalThis[t.channel] ?? new BroadcastChannel(t.channel);
    setTimeout(() => { c.onopen(); answered(); });
    return Object.assign(c, {readyState: WebSocket.OPEN, send: c.postMessage}); // as a WebSocket
  };
  const server = () => {
    const at = (config.wsUrl || location.origin.replace(/^http/, 'ws')).replace(/\/$/, '');
    const query = new URLSearchParams({session_id: session, ...(config.token && {token: config.token})});
    return new WebSocket(`${at}${config.baseUrl}api/kernels/${t.kernel}/channels?${query}`);
  };
  // answered waits until a kernel in the page has answered, since nothing reports its end;
  // share.js reports that of its own program, which may take long to start.
  const answered = () => {
    clearTimeout(silence);
    if (t.channel && !globalThis[t.channel]) silence = setTimeout(() => end(t.else), 20000);
  };
  const send = (type, content) => {
    const header = {msg_id: id(), msg_type: type, session, username: '', date: new Date().toISOString(), version: '5.4'};
    link.send(JSON.stringify({header, parent_header: {}, metadata: {}, content, channel: 'shell', buffers: []}));
  };
  const open = () => send('comm_open', {comm_id: comm = 'gametree-' + id(), target_name: t.target, data: {board: t.board}});
  const tell = data => {
    if (link?.readyState !== WebSocket.OPEN) return connect();
    send('comm_msg', {comm_id: comm, data});
    answered();
  };
  const end = (why, again) => {
    if (link) { link.onclose = null; link.close(); link = null; }
    heard = false;
    over(why, again);
  };
  const connect = () => {
    link = t.channel ? channel() : server();
    link.onopen = open;
    link.onclose = () => heard ? end('The connection to the kernel is closed.', true) : end(t.else);
    link.onmessage = e => {
      if (typeof e.data !== 'string') return;
      const m = JSON.parse(e.data), type = m.msg_type || m.header.msg_type;
      // Another session is another kernel. It replies that it does not have the game.
      if (type === 'status' && ['busy', 'idle', 'starting'].includes(m.content.execution_state)) {
        if (kernel && kernel !== m.header.session) open();
        kernel = m.header.session;
      }
      if (m.content.comm_id !== comm) return;
      clearTimeout(silence);
      const data = m.content.data;
      if (type === 'comm_close' || data?.why) return end(data.why || t.else, data.again);
      if (type !== 'comm_msg') return;
      heard = true;
      hear(data);
    };
  };
  return {connect, tell};
};
