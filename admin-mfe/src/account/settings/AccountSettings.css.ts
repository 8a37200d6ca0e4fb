import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const section = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  paddingTop: vars.space['6'],
  borderTop: `1px solid ${vars.color.line}`,
});

/** A heading or list that receives the focus when the focused element disappears. */
export const focusTarget = pageStyle({ ':focus': { outline: 'none' } });

export const admin = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '72px',
  padding: `${vars.space['3']} ${vars.space['2']} ${vars.space['3']} ${vars.space['4']}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  overflowWrap: 'anywhere',
});

export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
});

export const you = pageStyle({
  marginLeft: vars.space['2'],
  padding: `0 ${vars.space['3']}`,
  borderRadius: vars.radius.chip,
  backgroundColor: vars.color.surfaceDeep,
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  fontWeight: 500,
});

export const invitation = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});

/** On a phone, the buttons fill the width, where the thumb reaches them. */
export const shares = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
});
