import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const next = pageStyle({
  backgroundColor: vars.color.surfaceRaised,
  borderBottom: `1px solid ${vars.color.line}`,
});

export const nextRow = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  alignItems: 'center',
  paddingBlock: vars.space['5'],
  gridTemplateColumns: 'auto 1fr',
  '@media': { [media.fromMd]: { gridTemplateColumns: 'auto 1fr auto', gap: vars.space['8'] } },
});

export const reasons = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  '@media': { [media.fromMd]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const reason = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'start',
  paddingTop: vars.space['4'],
  borderTop: `3px solid ${vars.color.action}`,
});

export const features = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  '@media': {
    [media.fromSm]: { gridTemplateColumns: 'repeat(2, 1fr)' },
    [media.fromLg]: { gridTemplateColumns: 'repeat(5, 1fr)' },
  },
});

export const feature = pageStyle({ display: 'grid', gap: vars.space['3'], alignContent: 'start' });

/** With five cards in two columns, the first takes a whole row. */
export const firstFeature = pageStyle({
  '@media': { [media.tablet]: { gridColumn: '1 / -1' } },
});

export const firstFeatureArt = pageStyle({
  '@media': { [media.tablet]: { aspectRatio: '2 / 1', objectPosition: '50% 45%' } },
});

export const art = pageStyle({
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

export const landscape = pageStyle({ aspectRatio: '3 / 2' });

export const pair = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr 1fr' } },
});

export const postcards = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
});

export const postcard = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius.print,
  overflow: 'hidden',
});

export const postcardArt = pageStyle({ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' });

export const quote = pageStyle({
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space['4'],
  padding: vars.space['5'],
});

export const glimpse = pageStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'end start',
  minHeight: 'clamp(320px, 45vw, 620px)',
  overflow: 'hidden',
  isolation: 'isolate',
  color: vars.color.onPicture,
  paddingBlock: vars.space['8'],
});

export const split = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  alignItems: 'center',
  '@media': { [media.fromMd]: { gridTemplateColumns: '1fr 1fr', gap: vars.space['16'] } },
});
