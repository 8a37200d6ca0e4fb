// Component tests check roles and words. jsdom would look through all rules for each element that it finds.
require('@vanilla-extract/css/disableRuntimeStyles');
const { TextDecoder, TextEncoder } = require('node:util');

// The router needs these when it is loaded; the simulated browser has none of its own.
Object.assign(globalThis, { TextDecoder, TextEncoder });
