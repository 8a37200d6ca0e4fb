import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const tier = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'end',
  gap: vars.space['2'],
});
