import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const label = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '44px',
  fontSize: vars.size.small,
});

export const box = pageStyle({
  flex: 'none',
  width: vars.space['6'],
  height: vars.space['6'],
  accentColor: vars.color.action,
});

export const error = pageStyle({
  display: 'flex',
  gap: vars.space['1'],
  alignItems: 'center',
  fontSize: vars.size.small,
  fontWeight: 500,
  color: vars.color.danger,
});

export const more = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  fontSize: vars.size.small,
});
