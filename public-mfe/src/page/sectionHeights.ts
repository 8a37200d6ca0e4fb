import { media, pageRule } from '@ridgeline/shared-ui/styles';

/**
 * Estimated heights of a page's sections, without their padding, on a phone and from `md`. They determine the size of
 * the scroll bar until the browser lays the sections out.
 */
export function sectionHeights(page: string, heights: readonly (readonly [number, number])[]) {
  for (const [index, [phone, fromMd]] of heights.entries())
    pageRule(`.${page} > :nth-child(${index + 1})`, {
      containIntrinsicSize: `auto ${phone}px`,
      '@media': { [media.fromMd]: { containIntrinsicSize: `auto ${fromMd}px` } },
    });
}
