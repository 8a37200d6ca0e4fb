import { componentStyle, media, vars } from '../../styles';

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
  '@media': {
    // Without this, the browser draws a box behind each line of text, which covers the line above.
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'Canvas',
      color: 'CanvasText',
      borderBottomColor: 'CanvasText',
    },
  },
});
const forced = { '@media': { [media.forcedColors]: { color: 'inherit' } } } as const;

export const day = componentStyle({ fontSize: '2.75rem', fontWeight: 700 });

export const month = componentStyle({
  fontSize: '1rem',
  fontWeight: 600,
  textTransform: 'uppercase',
  letterSpacing: '0.06em',
  color: vars.color.link,
  ...forced,
});

export const weekday = componentStyle({
  fontSize: '0.9375rem',
  color: vars.color.textSoft,
  ...forced,
});
