// A worker that unpacks the kernel with the commands before it is needed. It sends a
// message when that is done.

import { store } from './load.js';

await store('commands.wasm').catch(() => {}); // who needs it will say what is wrong
postMessage(null);
