// Component tests check roles and words. With styles, jsdom would search all rules for each element that it finds.
require('@vanilla-extract/css/disableRuntimeStyles');
const { TextDecoder, TextEncoder } = require('node:util');

// The router needs these when it is loaded; jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
