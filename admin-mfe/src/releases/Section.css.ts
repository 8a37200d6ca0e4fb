import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const section = pageStyle({
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  overflowWrap: 'anywhere',
});

export const summary = pageStyle({
  minHeight: '48px',
  padding: `${vars.space['3']} ${vars.space['4']}`,
  fontWeight: 600,
  cursor: 'pointer',
});

export const content = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  padding: `${vars.space['2']} ${vars.space['4']} ${vars.space['6']}`,
});

/** A list with its heading and actions. */
export const group = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  ':focus': { outline: 'none' },
});

/** An item, with its actions at the end of the row, or below it if there is too little room. */
export const row = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['2'],
  paddingBlock: vars.space['3'],
  borderTop: `1px solid ${vars.color.line}`,
});

export const rowText = pageStyle({ flex: '1 1 200px' });

export const actions = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space['2'] });

/** A secret that is shown once. */
export const secret = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});
