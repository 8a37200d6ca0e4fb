import { globalLayer } from '@vanilla-extract/css';

/** Later layers win, in whatever order style sheets load: shell and remotes may both contain a component's styles. */
export const reset = globalLayer('reset');
export const base = globalLayer('base');
export const primitives = globalLayer('primitives');
export const components = globalLayer('components');
export const pages = globalLayer('pages');
