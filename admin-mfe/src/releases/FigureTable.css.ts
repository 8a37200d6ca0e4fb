import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Six columns are wider than the narrowest phones. */
export const scroller = pageStyle({ overflowX: 'auto' });

export const table = pageStyle({
  width: '100%',
  borderCollapse: 'collapse',
  // Columns get narrow on a phone, but words and numbers must not break before they have to.
  overflowWrap: 'break-word',
  fontVariantNumeric: 'tabular-nums',
});

export const caption = pageStyle({
  textAlign: 'left',
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});

export const cell = pageStyle({
  // Six columns fit on a phone.
  padding: `${vars.space['2']} 0 ${vars.space['2']} ${vars.space['2']}`,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'right',
  fontWeight: 400,
  selectors: { '&:first-child': { paddingLeft: 0, textAlign: 'left' } },
});

export const head = pageStyle({ fontSize: vars.size.small, fontWeight: 600 });
