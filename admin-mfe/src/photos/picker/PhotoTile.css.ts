import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** On a phone, there are three columns, otherwise as many as fit. */
export const photos = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space['2'],
  '@media': { [media.fromSm]: { gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' } },
  // It receives the focus, but is not a control.
  ':focus': { outline: 'none' },
});

export const tile = pageStyle({
  position: 'relative',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});

export const lifted = pageStyle({ zIndex: 1, boxShadow: vars.shadow });

export const picture = pageStyle({
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.print,
  overflow: 'hidden',
  backgroundColor: vars.color.surfaceDeep,
  cursor: 'pointer',
});

export const thumbnail = pageStyle({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** A photo that is not stored yet. */
export const faint = pageStyle({ opacity: 0.55 });

/** In a corner of the picture, a small icon in a target that is large enough for a thumb. */
const corner = {
  position: 'absolute',
  top: 0,
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  padding: 0,
  border: 'none',
  background: 'none',
  color: vars.color.text,
  ':focus-visible': { outlineOffset: '-3px' },
} as const;

export const handle = pageStyle({
  ...corner,
  left: 0,
  cursor: 'grab',
  touchAction: 'none',
  ':active': { cursor: 'grabbing' },
});

export const remove = pageStyle({ ...corner, right: 0, cursor: 'pointer' });

export const chip = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.chip,
  backgroundColor: vars.color.surfaceRaised,
});

export const retry = pageStyle({
  position: 'absolute',
  insetInline: 0,
  bottom: '48px',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space['1'],
  minHeight: '48px',
  border: 'none',
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.danger,
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
});

export const arrived = pageStyle({
  position: 'absolute',
  right: vars.space['2'],
  bottom: '56px',
  color: vars.color.success,
});

export const moveButtons = pageStyle({ display: 'flex', justifyContent: 'space-between' });
