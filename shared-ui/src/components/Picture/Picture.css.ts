import { componentStyle, vars } from '../../styles';

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
  /** Fills its container, cropped. */
  fill: componentStyle({ width: '100%', height: '100%' }),
  /** Fills its container. A picture that is upright or very wide is not cropped, but over its blurred placeholder. */
  fit: componentStyle({ width: '100%', height: '100%' }),
  /** Fits into its container, uncropped. */
  whole: componentStyle({ width: '100%', height: '100%', backgroundColor: 'transparent' }),
};

const fill = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
} as const;

/** No box, so that the image's size is relative to the frame. */
export const picture = componentStyle({ display: 'contents' });

export const image = componentStyle({
  position: 'relative',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const contained = componentStyle({ objectFit: 'contain' });
export const placeholder = componentStyle({ ...fill, filter: 'blur(16px)', scale: '1.1' });
