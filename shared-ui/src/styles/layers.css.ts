import { globalLayer } from '@vanilla-extract/css';

/**
 * The order of these layers decides which rule wins, whatever order style sheets arrive in:
 * shell and remotes may both bring the same component's styles.
 */
export const reset = globalLayer('reset');
export const base = globalLayer('base');
export const primitives = globalLayer('primitives');
export const components = globalLayer('components');
export const pages = globalLayer('pages');
