import { componentStyle, vars } from '../../styles';

export const ticket = componentStyle({
  display: 'inline-grid',
  justifyItems: 'center',
  minWidth: '76px',
  padding: `${vars.space['2']} ${vars.space['3']} ${vars.space['3']}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.text,
  fontFamily: vars.font.display,
  lineHeight: 1,
  // The perforation of a ticket stub.
  borderBottom: `3px dotted ${vars.color.lineStrong}`,
});

export const day = componentStyle({ fontSize: '2.75rem', fontWeight: 700 });

export const month = componentStyle({
  fontSize: '1rem',
  fontWeight: 600,
  textTransform: 'uppercase',
  letterSpacing: '0.06em',
  color: vars.color.link,
});

export const weekday = componentStyle({ fontSize: '0.9375rem', color: vars.color.textSoft });
