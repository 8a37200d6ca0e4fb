import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fromRoot, isPublished } from './paths.mjs';

const require = createRequire(import.meta.url);

/** A published kit contains the registry. */
const file = isPublished
  ? fileURLToPath(new URL('./registry.mjs', import.meta.url))
  : fromRoot('registry/dist/index.cjs');

/**
 * The registry package. It must have been built before.
 * @returns {typeof import('@ridgeline/registry')}
 */
export const registryPackage = () => require(file);
