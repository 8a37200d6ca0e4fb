import { createRequire } from 'node:module';
import { fromRoot } from './paths.mjs';

const require = createRequire(import.meta.url);

/**
 * The registry package, once it is built.
 * @returns {typeof import('@ridgeline/registry')}
 */
export const registryPackage = () => require(fromRoot('registry/dist/index.cjs'));
