import { media, pageRule, pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';
import { scrim } from './scrim';

export const hero = pageStyle({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  overflow: 'hidden',
  isolation: 'isolate',
  // Light text is only readable in print if its background is printed too.
  printColorAdjust: 'exact',
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

/**
 * The poster starts below the first line, or below the text on a phone, so that sun and ridges are not behind the
 * text.
 */
export const heroPoster = pageStyle({
  insetBlockStart: 'auto',
  height: '88%',
  '@media': {
    [media.belowMd]: { height: 'min(70%, calc(100% - 300px))' },
    // The text needs all of a low screen.
    [media.low]: { height: 0 },
  },
});

const hidden = { display: 'none' } as const;

/** Only one of the two drawings is shown and loaded. */
export const byDay = pageStyle({ '@media': { [media.night]: hidden } });
export const byNight = pageStyle({ ...hidden, '@media': { [media.night]: { display: 'block' } } });

// The equivalent of heroArt's `object-fit` and `object-position` for an inline SVG.
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

/** Light text in both colour schemes, in front of the owner's picture. */
export const heroOnPhoto = pageStyle({ color: vars.color.onPicture });
pageRule(`.${heroOnPhoto} p`, { color: 'inherit' });

/** The top bar's background, as on pages without a banner. */
export const heroBand = pageStyle({
  position: 'absolute',
  inset: '0 0 auto',
  // In front of the scrim, which is a part of the words after it.
  zIndex: 0,
  height: '72px',
  backgroundColor: vars.color.surface,
  '@supports': {
    '(color: color-mix(in srgb, red, blue))': {
      backgroundColor: `color-mix(in srgb, ${vars.color.surface} 86%, transparent)`,
    },
  },
});

export const heroText = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space['5'],
  maxWidth: '720px',
});

export const onScrim = pageStyle(scrim('top'));

/** Keeps the words of an opening clear of the top bar. */
export const belowBar = pageStyle({ paddingBlock: 'calc(72px + clamp(12px, 4vh, 88px)) 24px' });
export const within = pageStyle({ paddingBlock: vars.space.section });

export const heroTitle = pageStyle({
  fontSize: vars.size.poster,
  lineHeight: 0.98,
  letterSpacing: '-0.015em',
});

/** The hero and the next ride fill the first screen together. On a phone, they leave room for the bottom bar. */
export const opening = pageStyle({
  display: 'grid',
  gridTemplateRows: '1fr',
  gridAutoRows: 'auto',
  minHeight: viewportHeight('min(100svh, 980px)'),
  '@media': {
    [media.belowMd]: { minHeight: viewportHeight(`min(calc(100svh - ${vars.bottomBar}), 980px)`) },
  },
});
