import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const card = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  maxWidth: '560px',
  padding: vars.space['6'],
  borderRadius: vars.radius.print,
  borderTop: `5px solid ${vars.color.action}`,
  backgroundColor: vars.color.surfaceRaised,
  overflowWrap: 'anywhere',
});

export const forWhom = pageStyle({ fontSize: vars.size.h4, fontWeight: 700 });

export const words = pageStyle({ whiteSpace: 'pre-line' });

/** In one line on a phone, too, so that no group is taken for the end. */
export const code = pageStyle({
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.3rem, 7vw, 2rem)',
  fontWeight: 700,
  letterSpacing: '0.03em',
  fontVariantNumeric: 'tabular-nums slashed-zero',
  whiteSpace: 'nowrap',
  '@media': { [media.print]: { fontSize: '2rem' } },
});
