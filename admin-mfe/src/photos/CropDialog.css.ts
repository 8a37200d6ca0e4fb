import { pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

export const hint = pageStyle({
  marginBlock: vars.space['2'],
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});

export const stage = pageStyle({
  position: 'relative',
  height: viewportHeight('min(52dvh, 460px)'),
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

/* The styles of the cropper. The library would inject them, which our Content-Security-Policy forbids. */
export const container = pageStyle({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  cursor: 'move',
  touchAction: 'none',
  userSelect: 'none',
});

export const media = pageStyle({
  position: 'absolute',
  inset: 0,
  maxWidth: '100%',
  maxHeight: '100%',
  margin: 'auto',
  willChange: 'transform',
});

const third = {
  content: '',
  position: 'absolute',
  borderColor: 'inherit',
  borderStyle: 'solid',
  borderWidth: 0,
  opacity: 0.5,
} as const;

export const area = pageStyle({
  position: 'absolute',
  left: '50%',
  top: '50%',
  translate: '-50% -50%',
  overflow: 'hidden',
  border: `2px solid ${vars.color.onPicture}`,
  // Darkens the area outside the crop.
  boxShadow: `0 0 0 9999px ${vars.color.shade}`,
  forcedColorAdjust: 'none',
  ':focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '-6px' },
  '::before': { ...third, insetBlock: 0, insetInline: '33.33%', borderInlineWidth: '1px' },
  '::after': { ...third, insetInline: 0, insetBlock: '33.33%', borderBlockWidth: '1px' },
});

export const zoom = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '48px',
  marginTop: vars.space['2'],
  fontWeight: 600,
});

export const slider = pageStyle({
  flex: 1,
  minHeight: '44px',
  accentColor: vars.color.action,
});
