import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Clear of the top bar. */
export const page = pageStyle({
  paddingBlock: `calc(72px + ${vars.space['8']}) ${vars.space['16']}`,
});

export const between = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['3'],
});

export const form = pageStyle({ display: 'grid', gap: vars.space['5'] });

export const sideBySide = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});

/** The main action stays within the thumb's reach. */
export const actions = pageStyle({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['2'],
  paddingBlock: vars.space['3'],
  backgroundColor: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
});

export const list = pageStyle({ display: 'grid', gap: vars.space['3'] });

export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: '72px 1fr auto',
  alignItems: 'center',
  gap: vars.space['3'],
  padding: vars.space['3'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});

/** One above the other on a phone, where the words need the width. */
export const rowActions = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  '@media': { [media.fromSm]: { gridAutoFlow: 'column' } },
});

export const thumbnail = pageStyle({
  width: '72px',
  height: '72px',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

export const preview = pageStyle({
  width: '100%',
  maxHeight: '320px',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

export const code = pageStyle({
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
