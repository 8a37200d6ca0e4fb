import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const news = pageStyle({ display: 'grid', gap: vars.space['2'] });

export const ago = pageStyle({
  color: vars.color.textSoft,
  fontSize: vars.size.small,
  whiteSpace: 'nowrap',
});
