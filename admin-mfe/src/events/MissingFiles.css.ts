import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** The list is below the row's text and buttons, and as wide as the row. */
export const missing = pageStyle({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space['2'],
  paddingTop: vars.space['3'],
  borderTop: `1px solid ${vars.color.line}`,
});

export const heading = pageStyle({ fontWeight: 600, color: vars.color.danger });
