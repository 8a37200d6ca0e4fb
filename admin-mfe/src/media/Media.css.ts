import { media, pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

export const filters = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  alignItems: 'end',
  '@media': { [media.fromMd]: { gridTemplateColumns: '1fr auto' } },
});

/** At least two side by side, unless the text is very large. */
export const tiles = pageStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(9rem, max(6rem, 50% - ${vars.space['3']}), 100%), 1fr))`,
  gap: vars.space['3'],
});

/** The whole tile is the button. */
export const tile = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: vars.space['2'],
  width: '100%',
  height: '100%',
  padding: vars.space['2'],
  border: 'none',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
});

export const thumbnail = pageStyle({
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

export const text = pageStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space['1'],
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: vars.size.small,
});

export const soft = pageStyle({ color: vars.color.textSoft });

/** The beginning of a description. */
export const described = pageStyle({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  color: vars.color.textSoft,
});

export const explanation = pageStyle({
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});

export const uses = pageStyle({ display: 'grid', gap: vars.space['2'] });

/** The whole picture, on which somebody chooses a point. */
export const stage = pageStyle({
  position: 'relative',
  justifySelf: 'center',
  width: 'fit-content',
  maxWidth: '100%',
  marginInline: 'auto',
  cursor: 'crosshair',
});

export const whole = pageStyle({
  display: 'block',
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: viewportHeight('min(44dvh, 400px)'),
  borderRadius: vars.radius.print,
});

/** A ring around the point, which is visible on light and on dark pictures. */
export const point = pageStyle({
  position: 'absolute',
  width: '28px',
  height: '28px',
  translate: '-50% -50%',
  border: `3px solid ${vars.color.onPicture}`,
  borderRadius: vars.radius.chip,
  boxShadow: `0 0 0 2px ${vars.color.shade}, inset 0 0 0 2px ${vars.color.shade}`,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
});

export const slider = pageStyle({
  width: '100%',
  minHeight: '44px',
  accentColor: vars.color.action,
});

export const previews = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr',
  gap: vars.space['2'],
});

export const preview = pageStyle({
  width: '100%',
  height: '96px',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});
