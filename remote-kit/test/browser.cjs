// The router needs these when it is loaded; the simulated browser has none of its own.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
