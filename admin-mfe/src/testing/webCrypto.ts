import { webcrypto } from 'node:crypto';

/** Adds the Web Crypto API, which jsdom lacks. */
export const completeCrypto = () =>
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
