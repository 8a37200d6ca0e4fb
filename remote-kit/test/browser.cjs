// Component tests check roles and texts. With styles, jsdom would search all rules for each element that it finds.
require('@vanilla-extract/css/disableRuntimeStyles');
const { TextDecoder, TextEncoder } = require('node:util');

// The router needs these as soon as it is loaded, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
