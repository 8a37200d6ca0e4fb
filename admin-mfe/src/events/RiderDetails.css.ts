import { pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

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

export const checkbox = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '48px',
  fontWeight: 600,
});
pageRule(`.${checkbox} > input`, { width: '24px', height: '24px', flexShrink: 0 });
