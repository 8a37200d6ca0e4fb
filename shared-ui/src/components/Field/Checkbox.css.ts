import { componentStyle, vars } from '../../styles';

export const checkbox = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '48px',
  fontWeight: 600,
});

export const box = componentStyle({
  flex: 'none',
  width: vars.space['6'],
  height: vars.space['6'],
  accentColor: vars.color.action,
  // Its hint and its error are in view, too, when it takes the focus.
  scrollMarginBottom: vars.space['16'],
});

/** Aligned with the label's text, not with the box. */
export const hint = componentStyle({
  paddingLeft: `calc(${vars.space['6']} + ${vars.space['3']})`,
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});
