import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { globalStyle } from '@vanilla-extract/css';

export const top = pageStyle({ display: 'grid', gap: vars.space['3'] });

export const buttons = pageStyle({ display: 'flex', gap: vars.space['2'] });

/** Both buttons fit next to the heading on a small phone. */
globalStyle(`${buttons} button`, {
  '@layer': {
    pages: { '@media': { [media.belowMd]: { paddingInline: vars.space['2'] } } },
  },
});

export const more = pageStyle({});
/** On a phone, the same links are in the bar at the bottom. A shell of an earlier version has no such bar. */
globalStyle(`:root:has(button[popovertarget=more]) ${more}`, {
  '@layer': { pages: { '@media': { [media.belowMd]: { display: 'none' } } } },
});

/** On a phone, there are two links in each line. */
export const links = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: vars.space['4'],
  padding: `${vars.space['2']} ${vars.space['4']}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { [media.fromMd]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const link = pageStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: '48px',
  overflowWrap: 'anywhere',
});
