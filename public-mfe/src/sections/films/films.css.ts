import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const item = pageStyle({ display: 'grid', gap: vars.space['3'], alignContent: 'start' });

export const screen = pageStyle({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

export const video = pageStyle({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
});

export const overPoster = pageStyle({
  position: 'absolute',
  inset: 0,
  height: '100%',
  '@media': { [media.print]: { display: 'none' } },
});
// Chromium would draw its own black poster below the controls.
pageRule(`.${overPoster}::-webkit-media-controls`, { background: 'none' });

export const control = pageStyle({
  position: 'absolute',
  right: vars.space['2'],
  bottom: vars.space['2'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surface,
  '@media': { [media.print]: { display: 'none' } },
});

export const external = pageStyle({ display: 'block', position: 'relative' });

export const playSign = pageStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.onPicture,
  backgroundColor: vars.color.shade,
});
