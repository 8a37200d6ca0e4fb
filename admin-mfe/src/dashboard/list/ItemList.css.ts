import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const list = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  // A place to go on from, not a control.
  ':focus': { outline: 'none' },
});

export const rows = pageStyle({ display: 'grid', gap: vars.space['2'] });

/** One above the other on a phone, where the words that are looked for need the width. */
export const tools = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'end',
  gap: vars.space['2'],
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr auto' } },
});

export const search = pageStyle({ width: '100%' });

export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: '72px 1fr auto',
  alignItems: 'start',
  gap: vars.space['3'],
  padding: vars.space['3'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  '@media': { [media.fromSm]: { alignItems: 'center', gap: vars.space['4'] } },
});

export const thumbnail = pageStyle({
  width: '72px',
  height: '72px',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

export const words = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const line = pageStyle({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontSize: vars.size.small,
  lineHeight: 1.4,
  color: vars.color.textSoft,
});

export const mark = pageStyle({
  justifySelf: 'start',
  paddingInline: vars.space['2'],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.chip,
  fontSize: vars.size.small,
  lineHeight: 1.5,
  color: vars.color.textSoft,
});

/** One above the other on a phone, where the words need the width. */
export const rowActions = pageStyle({
  display: 'grid',
  '@media': { [media.fromSm]: { gridAutoFlow: 'column' } },
});
