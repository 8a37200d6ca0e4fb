import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const hero = pageStyle({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  minHeight: 'min(100svh, 980px)',
  overflow: 'hidden',
  isolation: 'isolate',
  // The bottom bar stands over the last of it.
  '@media': { [media.belowMd]: { minHeight: 'min(calc(100svh - 64px), 980px)' } },
});

export const heroArt = pageStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '60% 100%',
});

/** On a phone the drawing stands below the words, so that no sun or moon lies behind them. */
export const heroPoster = pageStyle({
  '@media': { [media.belowMd]: { insetBlockStart: 'auto', height: '70%' } },
});

const hidden = { display: 'none' } as const;

/** One of the two drawings; the other is not even fetched. */
export const byDay = pageStyle({ '@media': { [media.night]: hidden } });
export const byNight = pageStyle({ ...hidden, '@media': { [media.night]: { display: 'block' } } });

// As `object-fit` and `object-position` of heroArt, which drawings within the page do not know.
pageRule(`.${heroArt} > svg`, {
  position: 'absolute',
  bottom: 0,
  left: '60%',
  width: 'auto',
  minWidth: '100%',
  maxWidth: 'none',
  height: '100%',
  transform: 'translateX(-60%)',
});

/** Words on the owner's picture, which the scrim keeps dark by day and by night. */
export const heroOnPhoto = pageStyle({ color: vars.color.onPicture });
pageRule(`.${heroOnPhoto} p`, { color: 'inherit' });

// Twice, so that even on snow the words have 4.5:1 down to four fifths of the height.
export const heroScrim = pageStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  backgroundImage: [
    `linear-gradient(to bottom, ${vars.color.shade}, transparent)`,
    `linear-gradient(to bottom, ${vars.color.shade} 80%, transparent)`,
  ].join(', '),
});

/** What the top bar stands on, as on pages that open without a picture. */
export const heroBand = pageStyle({
  position: 'absolute',
  inset: '0 0 auto',
  zIndex: -1,
  height: '72px',
  backgroundColor: `color-mix(in srgb, ${vars.color.surface} 86%, transparent)`,
});

export const heroWords = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space['5'],
  paddingTop: 'calc(72px + clamp(24px, 7vh, 88px))',
  maxWidth: '720px',
});

export const heroLine = pageStyle({
  fontSize: vars.size.poster,
  lineHeight: 0.98,
  letterSpacing: '-0.015em',
});

export const next = pageStyle({
  backgroundColor: vars.color.surfaceRaised,
  borderBottom: `1px solid ${vars.color.line}`,
});

export const nextRow = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  alignItems: 'center',
  paddingBlock: vars.space['5'],
  gridTemplateColumns: 'auto 1fr',
  '@media': { [media.fromMd]: { gridTemplateColumns: 'auto 1fr auto', gap: vars.space['8'] } },
});

export const reasons = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  '@media': { [media.fromMd]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const reason = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'start',
  paddingTop: vars.space['4'],
  borderTop: `3px solid ${vars.color.action}`,
});

export const features = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  '@media': {
    [media.fromSm]: { gridTemplateColumns: 'repeat(2, 1fr)' },
    [media.fromLg]: { gridTemplateColumns: 'repeat(5, 1fr)' },
  },
});

export const feature = pageStyle({ display: 'grid', gap: vars.space['3'], alignContent: 'start' });

/** Five cards in two columns: the first takes a line of its own. */
export const leading = pageStyle({
  '@media': { [media.tablet]: { gridColumn: '1 / -1' } },
});

export const leadingArt = pageStyle({
  '@media': { [media.tablet]: { aspectRatio: '2 / 1', objectPosition: '50% 45%' } },
});

export const art = pageStyle({
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

export const landscape = pageStyle({ aspectRatio: '3 / 2' });

export const pair = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr 1fr' } },
});

export const postcards = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
});

export const postcard = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius.print,
  overflow: 'hidden',
});

export const postcardArt = pageStyle({ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' });

export const quote = pageStyle({
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space['4'],
  padding: vars.space['5'],
});

export const glimpse = pageStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'end start',
  minHeight: 'clamp(320px, 45vw, 620px)',
  overflow: 'hidden',
  isolation: 'isolate',
  color: vars.color.onPicture,
  paddingBlock: vars.space['8'],
});

export const split = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  alignItems: 'center',
  '@media': { [media.fromMd]: { gridTemplateColumns: '1fr 1fr', gap: vars.space['16'] } },
});
