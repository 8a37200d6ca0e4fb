import { componentStyle, vars } from '../../styles';

export const picker = componentStyle({ display: 'grid', gap: vars.space['2'] });

export const dropZone = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '64px',
  padding: vars.space['3'],
  border: `2px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  fontWeight: 600,
  color: vars.color.link,
  cursor: 'pointer',
  ':hover': { backgroundColor: vars.color.surfaceDeep },
  ':focus-within': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '3px' },
});

export const input = componentStyle({
  position: 'absolute',
  width: '1px',
  height: '1px',
  opacity: 0,
  // The browser scrolls this into view, but all of the drop zone has to be, and the hint and the error below it.
  scrollMarginBlock: '64px 160px',
});

export const list = componentStyle({ display: 'grid', gap: vars.space['2'] });

export const row = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  columnGap: vars.space['3'],
  paddingLeft: vars.space['3'],
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius.print,
  minHeight: '56px',
});

export const name = componentStyle({ overflowWrap: 'anywhere' });
export const hint = componentStyle({ fontSize: vars.size.small, color: vars.color.textSoft });
export const failure = componentStyle({ fontSize: vars.size.small, color: vars.color.danger });

export const progress = componentStyle({
  width: '100%',
  height: '6px',
  accentColor: vars.color.action,
});
