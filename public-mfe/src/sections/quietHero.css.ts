import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Keeps clear of the fixed top bar. */
export const page = pageStyle({ paddingTop: `calc(72px + ${vars.space['12']})` });

export const within = pageStyle({ paddingTop: vars.space.section });

export const beside = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  alignItems: 'center',
  '@media': { [media.fromMd]: { gridTemplateColumns: '1fr 1fr', gap: vars.space['16'] } },
});

export const besideArt = pageStyle({
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

/** The reasons of a page with an opening beside a picture. */
export const ways = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  '@media': { [media.fromMd]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const way = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'start',
  paddingTop: vars.space['4'],
  borderTop: `3px solid ${vars.color.action}`,
});
