import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const card = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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

/** What the voucher says that it is worth. */
export const worth = pageStyle({
  fontFamily: vars.font.display,
  fontSize: vars.size.h3,
  fontWeight: 700,
  lineHeight: 1.2,
});

/** In one line on a phone, too. Very large letters need two; a hyphen at the end then says that it goes on. */
export const code = pageStyle({
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.3rem, 7vw, 2rem)',
  fontWeight: 700,
  letterSpacing: '0.03em',
  fontVariantNumeric: 'tabular-nums slashed-zero',
  '@media': { [media.print]: { fontSize: '2rem' } },
});
