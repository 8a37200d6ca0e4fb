import { media, pageRule } from '@ridgeline/shared-ui/styles';

/**
 * How high the sections of a page are, without their padding, on a phone and from `md`. Until the browser
 * lays them out, the scroll bar goes by it.
 */
export function sectionHeights(page: string, heights: readonly (readonly [number, number])[]) {
  for (const [index, [phone, fromMd]] of heights.entries())
    pageRule(`.${page} > :nth-child(${index + 1})`, {
      containIntrinsicSize: `auto ${phone}px`,
      '@media': { [media.fromMd]: { containIntrinsicSize: `auto ${fromMd}px` } },
    });
}
