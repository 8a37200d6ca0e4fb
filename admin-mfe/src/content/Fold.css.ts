import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const list = pageStyle({ display: 'grid', gap: vars.space['3'], minWidth: 0 });

/** A section of a page, or an item of a list. */
export const fold = pageStyle({
  minWidth: 0,
  border: `1.5px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
});

/** On a phone, the buttons are below the title. */
export const head = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space['2'],
});

export const title = pageStyle({ flex: '1 1 12rem', minWidth: 0, margin: 0, font: 'inherit' });

/** The whole title folds and unfolds. */
export const toggle = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['2'],
  width: '100%',
  minHeight: '48px',
  padding: vars.space['3'],
  border: 'none',
  background: 'none',
  color: vars.color.text,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});

const signOf = (rotate: string) =>
  pageStyle({ flex: 'none', display: 'flex', rotate, transition: `rotate ${vars.motion.calm}` });
/** The sign of the settings and of questions: a plus, and a cross to close. Arrows move. */
export const sign = { closed: signOf('0deg'), open: signOf('45deg') };

export const toggleText = pageStyle({ flex: 1, minWidth: 0 });

export const tools = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['1'],
  paddingInline: vars.space['3'],
});

/** Buttons in a row. */
export const buttons = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['2'],
});

export const soft = pageStyle({
  display: 'block',
  fontSize: vars.size.small,
  fontWeight: 400,
  color: vars.color.textSoft,
});

export const content = pageStyle({
  display: 'grid',
  gap: vars.space['5'],
  minWidth: 0,
  padding: vars.space['3'],
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.fromMd]: { padding: vars.space['4'] } },
  selectors: { '&[hidden]': { display: 'none' } },
});

export const legend = pageStyle({ padding: 0, fontWeight: 600 });
