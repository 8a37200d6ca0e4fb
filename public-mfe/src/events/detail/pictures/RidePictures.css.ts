import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** The printed page is the route sheet of the ride, which has only the first picture. */
export const section = pageStyle({ '@media': { [media.print]: { display: 'none' } } });

/** Cropped to the same shape, so that twelve are a few rows on a phone. Full screen shows all of each. */
export const pictures = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space['2'],
  '@media': {
    [media.fromSm]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: vars.space['3'],
    },
  },
});

export const picture = pageStyle({
  display: 'grid',
  aspectRatio: '4 / 3',
});

export const link = pageStyle({
  display: 'grid',
  borderRadius: vars.radius.print,
  overflow: 'hidden',
  cursor: 'zoom-in',
});
