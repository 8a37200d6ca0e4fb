import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const back = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['2'],
  minHeight: '48px',
});
