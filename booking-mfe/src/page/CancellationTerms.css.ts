import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const terms = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  paddingLeft: vars.space['5'],
});
