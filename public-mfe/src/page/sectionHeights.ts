import { media, pageStyle } from '@ridgeline/shared-ui/styles';

/**
 * The estimated height of a section, without its padding, on a phone and from `md`. It determines the size of the scroll
 * bar until the browser lays the section out.
 */
export const sectionHeight = (phone: number, fromMd: number) =>
  pageStyle({
    containIntrinsicSize: `auto ${phone}px`,
    '@media': { [media.fromMd]: { containIntrinsicSize: `auto ${fromMd}px` } },
  });
