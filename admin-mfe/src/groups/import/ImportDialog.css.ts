import { pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

export const body = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  marginTop: vars.space['4'],
});

export const entries = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  maxHeight: viewportHeight('40dvh'),
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});

export const entry = pageStyle({
  display: 'grid',
  paddingBlock: vars.space['2'],
  borderBottom: `1px solid ${vars.color.line}`,
});

export const remark = {
  ready: pageStyle({ fontSize: vars.size.small, color: vars.color.success }),
  duplicate: pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft }),
  problem: pageStyle({ fontSize: vars.size.small, color: vars.color.danger }),
};
