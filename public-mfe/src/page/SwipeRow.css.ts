import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Extends to the edges of the window, so that part of the next card is visible. */
export const swipeRow = pageStyle({
  display: 'grid',
  '@media': {
    [media.fromLg]: {
      gap: vars.space['6'],
      gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    },
    [media.belowLg]: {
      gap: vars.space['4'],
      gridAutoFlow: 'column',
      gridAutoColumns: 'min(78%, 280px)',
      marginInline: `calc(-1 * ${vars.space.gutter})`,
      paddingInline: vars.space.gutter,
      // Leaves room for focus rings.
      paddingBlock: '4px',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x proximity',
      scrollPaddingInline: vars.space.gutter,
    },
    // In print, all cards are visible. A padding would start the row on the page of its heading.
    [media.print]: {
      paddingBlock: 0,
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      marginInline: 0,
      paddingInline: 0,
      overflow: 'visible',
    },
  },
});

pageRule(`.${swipeRow} > *`, { scrollSnapAlign: 'start' });
/** Snapping would take a focused link out of view again. */
pageRule(`.${swipeRow}:focus-within`, { scrollSnapType: 'none' });
