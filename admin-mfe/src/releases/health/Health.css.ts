import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const errors = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  marginTop: vars.space['3'],
});

export const error = pageStyle({ display: 'grid', gap: vars.space['1'], minWidth: 0 });

export const stack = pageStyle({
  padding: vars.space['3'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
  fontSize: vars.size.small,
  lineHeight: 1.5,
});
