import { componentStyle } from '../../styles/layered';
import { vars } from '../../tokens';

export const dialog = componentStyle({
  maxHeight: 'calc(100dvh - 32px)',
  margin: 'auto',
  padding: vars.space['6'],
  border: 'none',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow,
  '::backdrop': { backgroundColor: vars.color.shade },
});

export const width = {
  narrow: componentStyle({ width: 'min(480px, calc(100vw - 32px))' }),
  wide: componentStyle({ width: 'min(760px, calc(100vw - 32px))' }),
};

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space['2'],
  marginTop: vars.space['6'],
});
