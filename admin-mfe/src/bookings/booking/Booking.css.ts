import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const lines = pageStyle({ display: 'grid' });

export const line = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: vars.space['4'],
  paddingBlock: vars.space['3'],
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const total = pageStyle({ borderBottom: 'none', fontWeight: 700 });
