import { globalStyle, style, type GlobalStyleRule, type StyleRule } from '@vanilla-extract/css';
import { components, pages, primitives } from './layers.css';

const inLayer =
  (layer: string) =>
  (rule: StyleRule, name?: string): string =>
    style({ '@layer': { [layer]: rule } }, name);

/** A class of a layout primitive. */
export const primitiveStyle = inLayer(primitives);
/** A class of a component. */
export const componentStyle = inLayer(components);
/** A class of one page; wins over every component's. */
export const pageStyle = inLayer(pages);
/** A page's rule for what it did not write itself, such as a drawing's elements. */
export const pageRule = (selector: string, rule: Omit<GlobalStyleRule, '@layer'>) =>
  globalStyle(selector, { '@layer': { [pages]: rule } });
