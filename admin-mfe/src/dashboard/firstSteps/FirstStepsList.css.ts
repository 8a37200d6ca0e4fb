import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const why = pageStyle({
  display: 'block',
  color: vars.color.textSoft,
  fontSize: vars.size.small,
});
