import { pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

export const content = pageStyle({ display: 'grid', gap: vars.space['3'] });

export const picture = pageStyle({
  width: '100%',
  height: viewportHeight('min(34dvh, 320px)'),
  objectFit: 'contain',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});
