import { globalLayer } from '@vanilla-extract/css';

/** Later layers win in any loading order, which matters because shell and remotes may contain the same styles. */
export const reset = globalLayer('reset');
export const base = globalLayer('base');
export const primitives = globalLayer('primitives');
export const components = globalLayer('components');
export const pages = globalLayer('pages');
