/** The build of this checkout: the only part of `scripts/` that releasing uses. */
export { buildPart } from '../../scripts/parts/buildPart.mjs';
export { buildRemote } from '../../scripts/parts/buildRemote.mjs';
