import { pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const table = pageStyle({ display: 'grid', gap: vars.space['2'] });

export const line = pageStyle({
  display: 'flex',
  // With enlarged text, a small phone shows the amount below its label.
  flexWrap: 'wrap',
  columnGap: vars.space['4'],
});
pageRule(`.${line} > dd`, {
  margin: '0 0 0 auto',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

export const total = pageStyle({
  paddingTop: vars.space['2'],
  borderTop: `1.5px solid ${vars.color.lineStrong}`,
  fontWeight: 700,
});
