import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Keeps clear of the fixed top bar. */
export const page = pageStyle({
  paddingTop: `calc(72px + ${vars.space['12']})`,
  paddingBottom: vars.space.section,
});

export const short = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  padding: vars.space['6'],
  borderLeft: `4px solid ${vars.color.action}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});

export const points = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  paddingLeft: vars.space['5'],
});

export const items = pageStyle({ display: 'grid' });

export const item = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  paddingBlock: vars.space['6'],
  borderTop: `1px solid ${vars.color.line}`,
});

export const facts = pageStyle({ display: 'grid', gap: vars.space['2'] });

export const fact = pageStyle({
  display: 'grid',
  '@media': { [media.fromSm]: { gridTemplateColumns: '10em 1fr', gap: vars.space['4'] } },
});

export const term = pageStyle({ color: vars.color.textSoft });

export const address = pageStyle({ overflowWrap: 'anywhere' });

export const link = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  overflowWrap: 'anywhere',
});
