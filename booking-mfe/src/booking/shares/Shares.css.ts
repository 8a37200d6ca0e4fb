import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** A name with an amount, which is below it where letters are too large for both. */
export const head = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space['4'],
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
pageRule(`.${head} > :last-child`, {
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

/** What can be pressed, which paper cannot. */
export const onScreen = pageStyle({ '@media': { [media.print]: { display: 'none' } } });
