import { webcrypto } from 'node:crypto';

/** Browsers encrypt in pages that came over TLS; jsdom does not. */
export const completeCrypto = () =>
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
