import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** A name with an amount at the edge. */
export const head = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space['4'],
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

/** What can be pressed, which paper cannot. */
export const onScreen = pageStyle({ '@media': { [media.print]: { display: 'none' } } });
