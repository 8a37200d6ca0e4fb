import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const dates = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
});

export const date = pageStyle({
  // Above the link of a card that it is in.
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gap: vars.space['1'],
  alignContent: 'start',
  minHeight: '44px',
  padding: `${vars.space['2']} ${vars.space['3']}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
  fontSize: vars.size.small,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  ':hover': { backgroundColor: vars.color.surfaceRaised },
});

export const link = pageStyle({
  fontWeight: 600,
  // Makes the whole date clickable.
  '::after': { content: '', position: 'absolute', inset: 0 },
});

export const phrase = pageStyle({ color: vars.color.textSoft });
