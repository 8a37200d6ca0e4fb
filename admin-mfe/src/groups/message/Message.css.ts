import { pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

export const body = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  marginTop: vars.space['4'],
  ':focus': { outline: 'none' },
});

export const count = pageStyle({
  marginTop: `calc(-1 * ${vars.space['2']})`,
  textAlign: 'right',
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});
export const tooMany = pageStyle({ color: vars.color.danger, fontWeight: 600 });

/** A preview of the message as on the recipient's phone, with its line breaks. */
export const preview = pageStyle({
  maxHeight: viewportHeight('30dvh'),
  overflowY: 'auto',
  padding: vars.space['3'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const summary = pageStyle({
  minHeight: '48px',
  paddingBlock: vars.space['3'],
  fontWeight: 600,
  cursor: 'pointer',
});

export const list = pageStyle({ display: 'grid', gap: vars.space['2'], overflowWrap: 'anywhere' });

export const deliveries = pageStyle({
  display: 'grid',
  maxHeight: viewportHeight('40dvh'),
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});

export const delivery = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `0 ${vars.space['3']}`,
  paddingBlock: vars.space['2'],
  borderBottom: `1px solid ${vars.color.line}`,
});

export const small = pageStyle({
  gridColumn: '1 / -1',
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});

export const status = {
  waiting: pageStyle({ color: vars.color.textSoft }),
  good: pageStyle({ color: vars.color.success, fontWeight: 600 }),
  bad: pageStyle({ color: vars.color.danger, fontWeight: 600 }),
};

/** An earlier message. The whole row is the button that opens it. */
export const past = pageStyle({
  display: 'grid',
  width: '100%',
  minHeight: '48px',
  padding: vars.space['3'],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { backgroundColor: vars.color.surfaceDeep },
});

export const excerpt = pageStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
