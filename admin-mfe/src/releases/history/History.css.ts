import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const history = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  maxWidth: '720px',
  paddingTop: vars.space['6'],
});

export const change = pageStyle({
  paddingBlock: vars.space['3'],
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

/** The time and the reason of a change. */
export const more = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });
