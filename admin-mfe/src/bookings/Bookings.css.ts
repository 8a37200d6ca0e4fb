import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const rows = pageStyle({ display: 'grid', gap: vars.space['2'] });

/** A ride or a booking in a list. The whole row links to its page. */
export const row = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space['1'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  overflowWrap: 'anywhere',
  ':focus-within': { outline: `2px solid ${vars.color.focus}` },
});

/** The `::after` makes the whole row clickable. */
export const rowLink = pageStyle({
  fontFamily: vars.font.display,
  fontSize: vars.size.h4,
  fontWeight: 600,
  lineHeight: 1.2,
  color: vars.color.text,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline' },
});

export const small = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });

export const spread = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space['1']} ${vars.space['4']}`,
});

export const badge = pageStyle({
  paddingInline: vars.space['2'],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.chip,
  fontSize: vars.size.small,
  lineHeight: 1.5,
  color: vars.color.textSoft,
  whiteSpace: 'nowrap',
});

export const urgent = pageStyle({
  borderColor: vars.color.danger,
  color: vars.color.danger,
  fontWeight: 600,
});

/** A title with a badge at its end, or below it if there is too little room. */
export const titled = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space['2'],
});
/** Makes a long name wrap within the row. */
pageRule(`.${titled} > *`, { maxWidth: '100%' });

export const badges = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space['1'] });

/** The track of the bar that shows how many places are taken. */
export const bar = pageStyle({
  height: '10px',
  marginBlock: vars.space['1'],
  overflow: 'hidden',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.chip,
  backgroundColor: vars.color.surfaceDeep,
});

export const taken = pageStyle({
  display: 'block',
  height: '100%',
  backgroundColor: vars.color.action,
  '@media': { [media.forcedColors]: { backgroundColor: 'Highlight' } },
});

/** Amounts of money contain non-breaking spaces. */
export const amount = pageStyle({ fontVariantNumeric: 'tabular-nums' });

export const filters = pageStyle({
  display: 'grid',
  alignItems: 'end',
  gap: vars.space['3'],
  '@media': { [media.fromSm]: { gridTemplateColumns: '2fr 1fr' } },
});

export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['2'],
});

/** Makes a long e-mail address wrap in its button. */
pageRule(`.${actions} > *`, { maxWidth: '100%', overflowWrap: 'anywhere' });

/** Apart from the text above them. */
pageRule(`.${row} > .${actions}`, { paddingTop: vars.space['2'] });

export const section = pageStyle({ display: 'grid', gap: vars.space['4'] });
