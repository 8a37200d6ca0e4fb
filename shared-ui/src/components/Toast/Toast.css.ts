import { componentStyle, media, vars } from '../../styles';

/** Within reach of the thumb, above the bottom bar. Clicks outside the toasts go through to the page. */
export const region = componentStyle({
  position: 'fixed',
  zIndex: 20,
  inset: `auto 0 ${vars.bottomBar}`,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space['2'],
  padding: `${vars.space['3']} ${vars.space.gutter} ${vars.space['4']}`,
  pointerEvents: 'none',
});

export const toast = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['2'],
  width: 'min(520px, 100%)',
  padding: `${vars.space['1']} ${vars.space['1']} ${vars.space['1']} ${vars.space['4']}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderLeft: `4px solid ${vars.color.action}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow,
  pointerEvents: 'auto',
  '@media': { [media.moving]: { transition: `translate ${vars.motion.calm}` } },
  '@starting-style': { translate: '0 100%' },
});

export const text = componentStyle({
  flex: 1,
  minWidth: 0,
  paddingBlock: vars.space['2'],
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
