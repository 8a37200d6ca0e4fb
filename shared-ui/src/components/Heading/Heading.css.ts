import { media, primitiveStyle, vars } from '../../styles';

export const size = {
  h1: primitiveStyle({ fontSize: vars.size.h1, letterSpacing: '-0.01em' }),
  h2: primitiveStyle({ fontSize: vars.size.h2, letterSpacing: '-0.005em' }),
  h3: primitiveStyle({ fontSize: vars.size.h3, lineHeight: 1.12 }),
  h4: primitiveStyle({ fontSize: vars.size.h4, lineHeight: 1.2 }),
};

export const overline = primitiveStyle({
  fontFamily: vars.font.display,
  fontWeight: 600,
  fontSize: vars.size.small,
  letterSpacing: '0.09em',
  textTransform: 'uppercase',
  color: vars.color.textSoft,
});

export const lead = primitiveStyle({
  fontSize: vars.size.lead,
  lineHeight: 1.5,
  color: vars.color.textSoft,
  maxWidth: '62ch',
  '@media': { [media.print]: { breakAfter: 'avoid' } },
});

export const soft = primitiveStyle({ color: vars.color.textSoft, maxWidth: '68ch' });
export const small = primitiveStyle({ fontSize: vars.size.small, color: vars.color.textSoft });
