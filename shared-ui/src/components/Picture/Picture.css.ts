import { componentStyle } from '../../styles/layered';
import { vars } from '../../tokens';

export const frame = componentStyle({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

export const ratio = {
  natural: componentStyle({}),
  card: componentStyle({ aspectRatio: '3 / 2' }),
  poster: componentStyle({ aspectRatio: '4 / 5' }),
  wide: componentStyle({ aspectRatio: '16 / 9' }),
  square: componentStyle({ aspectRatio: '1' }),
  /** As large as what it stands in, cut to fit. */
  fill: componentStyle({ width: '100%', height: '100%' }),
  /** As large as what it stands in, nothing cut. */
  whole: componentStyle({ width: '100%', height: '100%', backgroundColor: 'transparent' }),
};

const fill = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
} as const;

/** No box of its own: the picture's size is that of the frame. */
export const choice = componentStyle({ display: 'contents' });

export const image = componentStyle({
  position: 'relative',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const uncut = componentStyle({ objectFit: 'contain' });
export const placeholder = componentStyle({ ...fill, filter: 'blur(16px)', scale: '1.1' });
