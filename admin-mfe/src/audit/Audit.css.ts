import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const entries = pageStyle({ display: 'grid' });

/** The moment stands at the end of the line, or below where there is no room. */
export const entry = pageStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space['4'],
  paddingBlock: vars.space['3'],
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const deed = pageStyle({ minWidth: 0 });

export const moment = pageStyle({
  color: vars.color.textSoft,
  fontSize: vars.size.small,
  whiteSpace: 'nowrap',
});
