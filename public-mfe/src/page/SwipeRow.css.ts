import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** From the edge of the window to the other, so that the next card peeks in. */
export const swipeRow = pageStyle({
  display: 'grid',
  '@media': {
    [media.fromLg]: { gap: vars.space['6'] },
    [media.belowLg]: {
      gap: vars.space['4'],
      gridAutoFlow: 'column',
      gridAutoColumns: 'min(78%, 280px)',
      marginInline: `calc(-1 * ${vars.space.gutter})`,
      paddingInline: vars.space.gutter,
      // Focus rings are not cut off.
      paddingBlock: '4px',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x proximity',
      scrollPaddingInline: vars.space.gutter,
    },
  },
});

pageRule(`.${swipeRow} > *`, { scrollSnapAlign: 'start' });

const columns = (count: number) =>
  pageStyle({ '@media': { [media.fromLg]: { gridTemplateColumns: `repeat(${count}, 1fr)` } } });

/** Of the grid on a wide screen. */
export const inColumns = { 3: columns(3), 4: columns(4), 5: columns(5) };
