import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const fields = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  marginTop: vars.space['3'],
  overflowWrap: 'anywhere',
});
