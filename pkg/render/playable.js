// playable connects a board in a page with a game in the kernel. The kernel knows the
// rules; this script only marks squares and sends clicks. t says where the kernel is,
// see Talk in playable.go.
const playable = t => (frame, svg) => {
  // A front end may draw the same output several times. It then gets the same board,
  // in its present state.
  const boards = globalThis.gametreeBoards ??= new Map();
  if (boards.has(t.board)) return boards.get(t.board)();
  const page = document.querySelector('#jupyter-config-data'), body = document.body.dataset;
  const config = page ? JSON.parse(page.textContent) : {baseUrl: body.baseUrl, wsUrl: body.wsUrl, token: body.jupyterApiToken};
  if (!config.baseUrl || !/^http/.test(location.protocol)) throw new Error('no Jupyter server in this page');

  const top = document.createElement('div'), q = s => top.querySelector(s), all = s => [...top.querySelectorAll(s)];
  top.className = 'player play';
  top.dataset.lmSuppressShortcuts = 'true';
  top.setAttribute('role', 'group');
  top.innerHTML = `<div class="told"><p class="say" aria-live="polite"></p><p class="thought"></p><p class="moves"></p></div>
    <div class="keys" hidden><button data-do="back">take back</button><button data-do="new">new game</button><button data-do="now">move now</button>
    <label>you <select data-set="person"></select></label><label>against <select data-set="rung"></select></label><label>for <select data-set="limit"></select></label><button data-show="from">position</button></div>
    <div class="keys from" hidden><input type="text" aria-label="position" spellcheck="false"><button data-do="from">begin there</button></div>`;
  top.prepend(frame);
  const sized = drawn => drawn.style.setProperty('--w', drawn.getAttribute('width') + 'px');
  sized(svg);
  const put = (e, text) => { if (e.textContent !== text) e.textContent = text; };
  const say = text => put(q('.say'), text);
  let state = null, picked = [], at = 0, focused = false;

  // The comm, in the server's WebSocket of the kernel.
  const id = () => crypto.getRandomValues(new Uint32Array(4)).join('');
  const session = id();
  let socket = null, comm = null, kernel = null;
  const send = (type, content) => {
    const header = {msg_id: id(), msg_type: type, session, username: '', date: new Date().toISOString(), version: '5.4'};
    socket.send(JSON.stringify({header, parent_header: {}, metadata: {}, content, channel: 'shell', buffers: []}));
  };
  const open = () => { comm = 'gametree-' + id(); send('comm_open', {comm_id: comm, target_name: t.target, data: {board: t.board}}); };
  const tell = data => {
    if (socket?.readyState !== WebSocket.OPEN) return connect();
    send('comm_msg', {comm_id: comm, data: {ply: state.ply, ...data}});
  };
  const over = why => {
    state = null;
    picked = [];
    boards.delete(t.board);
    top.classList.add('gone');
    all('.keys').forEach(k => { k.hidden = true; });
    all('.sq').forEach(e => { e.classList.remove('can', 'to', 'picked'); e.setAttribute('aria-disabled', 'true'); });
    put(q('.thought'), '');
    say(why);
    if (socket) { socket.onclose = null; socket.close(); socket = null; }
  };
  const connect = () => {
    const url = new URL((config.wsUrl || location.origin.replace(/^http/, 'ws')).replace(/\/$/, '') + config.baseUrl + 'api/kernels/' + t.kernel + '/channels');
    url.searchParams.set('session_id', session);
    if (config.token) url.searchParams.set('token', config.token);
    socket = new WebSocket(url);
    socket.onopen = open;
    socket.onclose = () => over(state ? 'The connection to the kernel is closed. To play, run the cell again.' : t.else);
    socket.onmessage = e => {
      if (typeof e.data !== 'string') return;
      const m = JSON.parse(e.data), type = m.msg_type || m.header.msg_type;
      // Another session is another kernel. It replies that it does not have the game.
      if (type === 'status' && ['busy', 'idle', 'starting'].includes(m.content.execution_state)) {
        if (kernel && kernel !== m.header.session) open();
        kernel = m.header.session;
      }
      if (m.content.comm_id !== comm) return;
      if (type === 'comm_close') return over(m.content.data.why || t.else);
      if (type !== 'comm_msg') return;
      const {state: s, thought, error} = m.content.data;
      if (s) draw(s);
      if (thought !== undefined) think(thought);
      if (error) say(error);
    };
  };

  // The board.
  const under = squares => state.moves.filter(([, touched]) => squares.every((s, i) => touched[i] === s));
  const mark = () => {
    const next = new Set(under(picked).map(([, touched]) => touched[picked.length]));
    const again = new Set(state.moves.map(([, touched]) => touched[0]));
    for (const e of all('.sq')) {
      const s = +e.dataset.square;
      e.classList.toggle('picked', picked.includes(s));
      e.classList.toggle('to', next.has(s) && (picked.length > 0 || state.moves.every(([, touched]) => touched.length === 1)));
      e.classList.toggle('can', again.has(s));
      e.setAttribute('aria-disabled', !next.has(s) && !again.has(s));
      e.setAttribute('aria-pressed', picked.includes(s));
    }
  };
  const click = s => {
    if (!state) return;
    if (picked.at(-1) === s) picked.pop();
    else {
      let tried = [...picked, s];
      if (!under(tried).length) tried = [s];
      const found = under(tried);
      picked = found.length ? tried : [];
      const whole = found.find(([, touched]) => touched.length === tried.length);
      if (whole) {
        picked = [];
        state.moves = [];
        tell({do: 'move', move: whole[0]});
      }
    }
    mark();
  };
  const focus = n => {
    const squares = all('.sq');
    if (!squares[n]) return;
    squares.forEach((e, i) => { e.setAttribute('tabindex', i === n ? 0 : -1); });
    at = n;
  };
  const think = text => { put(q('.thought'), text); };
  const option = (select, values, now) => {
    const html = values.map(([value, text]) => `<option value="${value}">${text}</option>`).join('');
    if (select.was !== html) { select.innerHTML = html; select.was = html; }
    select.value = now;
  };
  const length = ms => ms < 1000 ? ms + ' ms' : ms / 1000 + ' s';
  const draw = s => {
    const inside = focused && top.getRootNode().activeElement?.closest?.('.sq');
    state = s;
    picked = [];
    top.setAttribute('aria-label', s.title + ', a board to play on. Arrow keys go from square to square, Enter picks, Escape lets go.');
    frame.innerHTML = s.svg;
    sized(frame.firstChild);
    focus(at);
    if (inside) all('.sq')[at]?.focus({preventScroll: true});
    say(s.say);
    q('.thought').classList.toggle('on', s.thinking !== '');
    if (s.thinking !== '' || !s.ply) think(s.thinking);
    put(q('.moves'), s.names.map((name, i) => ((i + s.first) % 2 === 0 || i === 0 ? `${Math.floor((i + s.first) / 2) + 1}. ${(i + s.first) % 2 ? '… ' : ''}` : '') + name).join(' '));
    q('.moves').scrollTop = 1e6;
    q('.keys').hidden = false;
    q('[data-do="now"]').disabled = s.thinking === '';
    q('[data-do="back"]').disabled = !s.ply;
    option(q('[data-set="person"]'), [...s.sides.map((side, i) => [i, side]), [2, 'both sides']], s.person);
    option(q('[data-set="rung"]'), s.rungs.map(r => [r, r]), s.rung);
    const limit = s.depth ? 'd' + s.depth : 't' + s.ms;
    const limits = [...[1, 2, 3, 4, 5, 6, 7, 8, 10, 12].map(n => ['d' + n, 'depth ' + n]), ...[100, 300, 1000, 3000, 10000, 30000].map(ms => ['t' + ms, length(ms)])];
    if (!limits.some(([value]) => value === limit)) limits.unshift([limit, s.depth ? 'depth ' + s.depth : length(s.ms)]);
    option(q('[data-set="limit"]'), limits, limit);
    q('[data-show="from"]').hidden = !s.from;
    if (!q('.from').contains(top.getRootNode().activeElement)) q('.from input').value = s.from;
    mark();
  };

  top.addEventListener('click', e => {
    const square = e.target.closest('.sq'), what = e.target.closest('[data-do]')?.dataset.do;
    if (!state) return;
    if (square) { focus(all('.sq').indexOf(square)); click(+square.dataset.square); }
    else if (what === 'from') tell({do: 'new', from: q('.from input').value});
    else if (what) tell({do: what});
    else if (e.target.closest('[data-show]')) q('.from').hidden = !q('.from').hidden;
  });
  top.addEventListener('change', e => {
    if (!state || !e.target.dataset.set) return;
    const limit = q('[data-set="limit"]').value, n = +limit.slice(1);
    tell({do: 'set', person: +q('[data-set="person"]').value, rung: q('[data-set="rung"]').value, depth: limit[0] === 'd' ? n : 0, ms: limit[0] === 't' ? n : 0});
  });
  top.addEventListener('keydown', e => {
    e.stopPropagation();
    if (e.target.tagName === 'INPUT' && e.key === 'Enter') return tell({do: 'new', from: e.target.value});
    if (!e.target.closest('.sq') || !state || e.ctrlKey || e.metaKey || e.altKey) return;
    const squares = all('.sq'), wide = +frame.firstChild.dataset.columns, column = at % wide;
    const to = {ArrowLeft: column > 0 ? at - 1 : at, ArrowRight: column < wide - 1 ? at + 1 : at, ArrowUp: at - wide, ArrowDown: at + wide}[e.key];
    if (to !== undefined) {
      if (squares[to]) { focus(to); squares[to].focus(); }
    } else if (e.key === 'Enter' || e.key === ' ') click(+squares[at].dataset.square);
    else if (e.key === 'Escape') { picked = []; mark(); }
    else return;
    e.preventDefault();
  });
  top.addEventListener('focusin', e => {
    focused = true;
    if (e.target.closest('.sq')) focus(all('.sq').indexOf(e.target));
  });
  document.addEventListener('focusin', e => { if (!e.composedPath().includes(top) && e.target !== document.body) focused = false; });

  boards.set(t.board, () => {
    const inside = focused && at;
    if (inside !== false) setTimeout(() => { if (focused && !top.getRootNode().activeElement) all('.sq')[at]?.focus({preventScroll: true}); });
    return top;
  });
  say('');
  connect();
  return top;
};
