import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const card = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  overflowWrap: 'anywhere',
});

export const top = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space['3']}`,
  padding: `${vars.space['4']} ${vars.space['4']} ${vars.space['3']}`,
});

/** The outcome of the last decision. It receives the focus. */
export const outcome = pageStyle({
  paddingInline: vars.space['4'],
  paddingBottom: vars.space['3'],
  ':focus': { outline: 'none' },
});

/** A part of the card, such as the live version, the staged version or the canary. */
export const section = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['2'],
  padding: vars.space['4'],
  borderTop: `1px solid ${vars.color.line}`,
});

/** The heading of a part. It is unobtrusive, because the content matters more. */
export const label = pageStyle({
  fontFamily: vars.font.display,
  fontWeight: 600,
  fontSize: vars.size.small,
  letterSpacing: '0.09em',
  textTransform: 'uppercase',
  color: vars.color.textSoft,
});

export const version = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['1']} ${vars.space['3']}`,
  fontFamily: vars.font.display,
  fontSize: vars.size.h3,
  fontWeight: 600,
  lineHeight: 1.12,
});

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: vars.space['1'],
  padding: `${vars.space['1']} ${vars.space['3']}`,
  borderRadius: vars.radius.chip,
  border: '1.5px solid currentColor',
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  fontWeight: 600,
  lineHeight: 1.2,
};
export const state = {
  good: pageStyle({ ...chip, color: vars.color.success }),
  bad: pageStyle({ ...chip, color: vars.color.danger }),
  unclear: pageStyle({ ...chip, color: vars.color.textSoft }),
};

/** Why a version may not go live. */
export const blocker = pageStyle({
  padding: `${vars.space['2']} ${vars.space['3']}`,
  borderLeft: '4px solid currentColor',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
  color: vars.color.danger,
});

/** Full-width buttons on a phone; elsewhere as wide as their labels. */
export const actions = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['2'],
  marginTop: vars.space['2'],
  '@media': { [media.fromSm]: { display: 'flex', flexWrap: 'wrap' } },
});

export const summary = pageStyle({
  minHeight: '48px',
  padding: `${vars.space['3']} ${vars.space['4']}`,
  borderTop: `1px solid ${vars.color.line}`,
  fontWeight: 600,
  cursor: 'pointer',
});

/** A less prominent summary, inside a part. */
export const detailsSummary = pageStyle({
  minHeight: '48px',
  paddingBlock: vars.space['3'],
  color: vars.color.textSoft,
  cursor: 'pointer',
});

export const earlier = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['3'],
  padding: `0 ${vars.space['4']} ${vars.space['4']}`,
});

export const earlierVersion = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space['1']} ${vars.space['3']}`,
});
