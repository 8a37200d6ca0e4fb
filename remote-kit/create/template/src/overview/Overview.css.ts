import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Keeps clear of the fixed top bar. */
export const page = pageStyle({
  paddingTop: `calc(72px + ${vars.space['12']})`,
  paddingBottom: vars.space.section,
});

export const rides = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  padding: 0,
  '@media': { [media.fromMd]: { gridTemplateColumns: '1fr 1fr' } },
});

export const ride = pageStyle({
  padding: vars.space['5'],
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius.print,
});
