import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const steps = pageStyle({ display: 'grid', gap: vars.space['3'] });

export const why = pageStyle({
  display: 'block',
  color: vars.color.textSoft,
  fontSize: vars.size.small,
});
