import { media, pageRule, pageStyle, paperInk, vars } from '@ridgeline/shared-ui/styles';

/** The ticket has the same colours in both colour schemes. */
export const ticket = pageStyle({
  position: 'relative',
  display: 'grid',
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  backgroundColor: '#F7F0E3',
  color: '#1D1A16',
  boxShadow: vars.shadow,
  '@media': { [media.print]: { border: '1px solid #1D1A16' } },
});

export const art = pageStyle({ display: 'block', width: '100%', height: 'auto' });

export const text = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  padding: `${vars.space['5']} ${vars.space['6']}`,
});

export const overline = pageStyle({
  fontSize: vars.size.small,
  fontWeight: 600,
  letterSpacing: '0.08em',
  textTransform: 'uppercase',
  color: paperInk,
});

export const title = pageStyle({
  fontFamily: vars.font.display,
  fontSize: vars.size.h2,
  fontWeight: 700,
  lineHeight: 1.05,
  overflowWrap: 'anywhere',
});

export const names = pageStyle({ fontWeight: 500, overflowWrap: 'anywhere' });

/** The stub, which is torn off on the day of the ride. */
export const stub = pageStyle({
  display: 'flex',
  // Where the reference would need a second line, the code goes below it.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['4'],
  padding: `${vars.space['4']} ${vars.space['6']}`,
  borderTop: '3px dotted #857763',
});
pageRule(`.${stub} svg`, {
  width: '112px',
  flexShrink: 0,
  backgroundColor: '#F7F0E3',
  fill: '#1D1A16',
});

export const reference = pageStyle({
  fontFamily: vars.font.display,
  fontSize: vars.size.h3,
  fontWeight: 700,
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
});

/** A ticket that is no longer valid. */
export const isVoid = pageStyle({ filter: 'grayscale(1)', opacity: 0.72 });
