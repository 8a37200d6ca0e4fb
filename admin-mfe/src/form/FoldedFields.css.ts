import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const summary = pageStyle({
  minHeight: '48px',
  paddingBlock: vars.space['3'],
  fontWeight: 600,
  cursor: 'pointer',
});

export const fields = pageStyle({
  display: 'grid',
  gap: vars.space['5'],
  paddingTop: vars.space['3'],
});
