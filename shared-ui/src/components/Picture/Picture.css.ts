import { createVar, fallbackVar } from '@vanilla-extract/css';
import { componentStyle, vars } from '../../styles';

const x = createVar();
const y = createVar();
const objectPosition = `${fallbackVar(x, '50%')} ${fallbackVar(y, '50%')}`;

const steps = Array.from({ length: 11 }, (_, step) => 10 * step);
/** The point that stays in view, by its percentage in steps of ten. */
export const focusX: Record<number, string> = Object.fromEntries(
  steps.map((step) => [step, componentStyle({ vars: { [x]: `${step}%` } })]),
);
export const focusY: Record<number, string> = Object.fromEntries(
  steps.map((step) => [step, componentStyle({ vars: { [y]: `${step}%` } })]),
);

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
  objectPosition,
} as const;

/** No box, so that the image's size is relative to the frame. */
export const picture = componentStyle({ display: 'contents' });

export const image = componentStyle({
  position: 'relative',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition,
});
export const contained = componentStyle({ objectFit: 'contain' });
export const placeholder = componentStyle({ ...fill, filter: 'blur(16px)', scale: '1.1' });
