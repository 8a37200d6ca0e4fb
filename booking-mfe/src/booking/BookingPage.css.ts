import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const columns = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.fromMd]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
      // The ticket is next to both the next step and the price.
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space['12'],
      alignItems: 'start',
    },
  },
});

export const side = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  '@media': { [media.fromMd]: { gridColumn: 2, gridRow: '1 / span 2' } },
});

export const changes = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  '@media': { [media.print]: { display: 'none' } },
});

/** A link that looks like a button, in line with the text around it. */
export const action = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['2'],
  minHeight: '48px',
});

/** Where our mails go. */
export const contact = pageStyle({
  display: 'flex',
  alignItems: 'start',
  gap: vars.space['2'],
  margin: 0,
  fontSize: vars.size.small,
  color: vars.color.textSoft,
  overflowWrap: 'anywhere',
});

export const people = pageStyle({ display: 'grid', gap: vars.space['3'] });
export const person = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});
export const personName = pageStyle({ fontWeight: 600, overflowWrap: 'anywhere' });
export const personState = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['1'],
  color: vars.color.textSoft,
});

export const rideFacts = pageStyle({ color: vars.color.textSoft });

export const movements = pageStyle({
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
});
pageRule(`.${movements} :is(th, td)`, {
  padding: `${vars.space['2']} ${vars.space['2']} ${vars.space['2']} 0`,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'left',
  verticalAlign: 'top',
});
pageRule(`.${movements} :is(th, td):last-child`, {
  paddingRight: 0,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

export const movementDay = pageStyle({
  display: 'block',
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});

export const movementsTitle = pageStyle({
  paddingBottom: vars.space['2'],
  fontWeight: 600,
  textAlign: 'left',
});

export const terms = pageStyle({
  minHeight: '48px',
  paddingBlock: vars.space['3'],
  cursor: 'pointer',
});

export const facts = pageStyle({ display: 'grid', gap: vars.space['3'] });
export const fact = pageStyle({ display: 'grid' });
pageRule(`.${fact} > dt`, { fontSize: vars.size.small, color: vars.color.textSoft });
pageRule(`.${fact} > dd`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['3'],
  margin: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const card = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  padding: vars.space['6'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});
