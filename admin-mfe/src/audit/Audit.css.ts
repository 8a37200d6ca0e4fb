import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const entries = pageStyle({ display: 'grid' });

export const entry = pageStyle({
  paddingBlock: vars.space['3'],
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const moment = pageStyle({ color: vars.color.textSoft, whiteSpace: 'nowrap' });
