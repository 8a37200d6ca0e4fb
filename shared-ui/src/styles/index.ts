import { globalStyle, style, type GlobalStyleRule, type StyleRule } from '@vanilla-extract/css';
import { components, pages, primitives } from './layers.css';

export { createVar, keyframes } from '@vanilla-extract/css';
export * from '../tokens/breakpoints';
export { barOffset, stuckAt, unstuck } from './bars';
export { deferringMedia, deferredSelector } from './deferred';
export { paperInk, paperInkName } from './paperInk';
export { vars } from '../tokens/contract.css';

/** A length in `dvh` or `svh`, with one in `vh` for browsers that know neither (before Chrome 108). */
export const viewportHeight = (length: string) => [length.replaceAll(/[ds]vh/g, 'vh'), length];

const inLayer =
  (layer: string) =>
  (rule: StyleRule, name?: string): string =>
    style({ '@layer': { [layer]: rule } }, name);

/** For layout primitives. */
export const primitiveStyle = inLayer(primitives);
/** For components; overrides primitives. */
export const componentStyle = inLayer(components);
/** For pages; overrides components. */
export const pageStyle = inLayer(pages);
/** A page's rule for elements without one of our classes, such as those of a drawing. */
export const pageRule = (selector: string, rule: Omit<GlobalStyleRule, '@layer'>) =>
  globalStyle(selector, { '@layer': { [pages]: rule } });
