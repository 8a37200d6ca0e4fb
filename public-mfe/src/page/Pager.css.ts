import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const pager = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['4'],
});
