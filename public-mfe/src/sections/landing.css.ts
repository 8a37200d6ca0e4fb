import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { sectionHeight } from '../page/sectionHeights';
import { scrim } from './scrim';

export const rides = sectionHeight(1050, 600);
export const why = sectionHeight(900, 690);
export const past = sectionHeight(440, 510);
export const testimonies = sectionHeight(465, 500);
export const films = sectionHeight(365, 395);
export const words = sectionHeight(340, 400);
export const closing = sectionHeight(250, 190);

export const next = pageStyle({
  position: 'relative',
  backgroundColor: vars.color.surfaceRaised,
  borderBottom: `1px solid ${vars.color.line}`,
});

export const nextRow = pageStyle({
  display: 'flex',
  // With large letters, the text is below the date, because it would have no room beside it.
  flexWrap: 'wrap',
  gap: vars.space['4'],
  alignItems: 'center',
  paddingBlock: vars.space['3'],
  '@media': { [media.fromMd]: { gap: vars.space['8'], paddingBlock: vars.space['5'] } },
});

export const nextText = pageStyle({ flex: '1 1 7rem', display: 'grid', gap: '2px' });

/** The whole strip is clickable. */
export const nextLink = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['2'],
  fontWeight: 600,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
});

/** On a phone, only the arrow is shown. */
export const nextAction = pageStyle({ '@media': { [media.belowMd]: { display: 'none' } } });

/** Makes a whole positioned card clickable. */
export const wholeCard = pageStyle({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
});

export const reasons = pageStyle({
  display: 'grid',
  gap: vars.space['5'],
  '@media': { [media.fromMd]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space['8'] } },
});

export const reason = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'start',
  paddingTop: vars.space['3'],
  borderTop: `3px solid ${vars.color.action}`,
});

export const feature = pageStyle({ display: 'grid', gap: vars.space['3'], alignContent: 'start' });

export const pastRide = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'start',
});

export const art = pageStyle({
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

/** Square if there is room. */
export const featureArt = pageStyle({ '@media': { [media.belowLg]: { aspectRatio: '3 / 2' } } });

/** For pictures that bring their own frame. */
export const cropped = pageStyle({ overflow: 'hidden' });

export const landscape = pageStyle({ aspectRatio: '3 / 2' });

/** Less high on a phone, to leave more of the screen to the text. */
export const wideArt = pageStyle({
  aspectRatio: '3 / 2',
  '@media': { [media.belowMd]: { aspectRatio: '21 / 9' } },
});

export const postcard = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius.print,
  overflow: 'hidden',
});

export const postcardArt = pageStyle({ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' });

export const quote = pageStyle({ padding: vars.space['5'] });
export const rider = pageStyle({ padding: vars.space['5'] });
pageRule(`.${quote} + .${rider}`, { marginTop: `calc(-1 * ${vars.space['6']})` });

export const glimpse = pageStyle({
  containIntrinsicSize: 'auto 200px',
  position: 'relative',
  display: 'grid',
  placeItems: 'end start',
  minHeight: 'clamp(260px, 45vw, 620px)',
  overflow: 'hidden',
  isolation: 'isolate',
  color: vars.color.onPicture,
  paddingBlock: vars.space['8'],
  printColorAdjust: 'exact',
  breakInside: 'avoid',
  '@media': { [media.fromMd]: { containIntrinsicSize: 'auto 560px' } },
});

/** The picture behind the words. */
export const glimpseArt = pageStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '60% 100%',
});

/** The words are below the part of the picture that is to be seen. */
export const onScrim = pageStyle({
  ...scrim('bottom'),
  maxWidth: '44rem',
  marginTop: 'clamp(200px, 24vw, 320px)',
});
pageRule(`.${glimpse} p a`, { color: 'inherit' });
pageRule(`.${glimpse} blockquote`, { backgroundColor: 'transparent' });

export const split = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  alignItems: 'center',
  '@media': { [media.fromMd]: { gridTemplateColumns: '1fr 1fr', gap: vars.space['16'] } },
});

/** A button alone needs less room than a section. */
export const buttonAlone = pageStyle({ paddingBlock: vars.space['10'] });
