import {
  deferredSelector,
  deferringMedia,
  keyframes,
  media,
  pageRule,
  pageStyle,
  stuckAt,
  unstuck,
  vars,
  viewportHeight,
} from '@ridgeline/shared-ui/styles';

export const skip = pageStyle({
  position: 'fixed',
  zIndex: 30,
  top: vars.space['2'],
  left: vars.space['2'],
  padding: vars.space['3'],
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.text,
  translate: '0 -200%',
  ':focus': { translate: '0 0' },
});

// On a low screen, no bar stays. If there is room, both bars of the frame share the first line of the page, otherwise
// the bottom bar is in a second line. In em, because the letters decide whether there is room.
const lowAndWide = `${media.low} and (min-width: 37.5em)`;
const lowAndNarrow = `${media.low} and (max-width: 37.49em)`;
pageRule('#root', {
  '@media': { [lowAndNarrow]: { display: 'flex', flexDirection: 'column' } },
});

const becomeOpaque = keyframes({
  to: { backgroundColor: vars.color.surface, borderBottomColor: vars.color.line },
});

/** Becomes opaque when the page is scrolled, even without scripts, so that no text shows through. */
export const bar = pageStyle({
  ...stuckAt('top', '0px'),
  position: 'fixed',
  zIndex: 10,
  inset: '0 0 auto',
  borderBottom: '1px solid transparent',
  transition: `background-color ${vars.motion.calm}, border-color ${vars.motion.calm}`,
  '@supports': {
    '(animation-timeline: scroll())': {
      animation: `${becomeOpaque} linear both`,
      animationTimeline: 'scroll(root)',
      animationRange: '0px 10px',
    },
    'not (animation-timeline: scroll())': {
      '@media': { [media.scriptless]: { backgroundColor: vars.color.surface } },
    },
  },
  '@media': {
    [lowAndWide]: { ...unstuck, position: 'absolute' },
    [lowAndNarrow]: { ...unstuck, position: 'relative', order: -2 },
  },
});

/** Leaves the screen of a phone to the form. */
export const barOfForm = pageStyle({
  '@media': {
    [media.belowMd]: { ...unstuck, position: 'absolute' },
    [lowAndNarrow]: { position: 'relative' },
  },
});

export const barPlain = pageStyle({
  backgroundColor: vars.color.surface,
  '@supports': {
    '(color: color-mix(in srgb, red, blue))': {
      backgroundColor: `color-mix(in srgb, ${vars.color.surface} 86%, transparent)`,
    },
  },
});

export const barScrolled = pageStyle({
  backgroundColor: vars.color.surface,
  borderBottomColor: vars.color.line,
});

export const barRow = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['4'],
  minHeight: '72px',
});

export const logo = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '48px',
  color: vars.color.text,
  fontFamily: vars.font.display,
  fontSize: '1.75rem',
  fontWeight: 700,
  textDecoration: 'none',
});

export const wide = pageStyle({
  display: 'none',
  '@media': { [media.fromMd]: { display: 'flex', alignItems: 'center', gap: vars.space['2'] } },
});

export const link = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: vars.space['3'],
  color: vars.color.text,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
    '&[aria-current=page]': { boxShadow: `inset 0 -3px ${vars.color.action}` },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-current=page]': { textDecoration: 'underline' } },
    },
  },
});

/** Sticky, not fixed, so that it ends up below the footer. On a low screen, it is in the top bar or right below it. */
export const bottom = pageStyle({
  ...stuckAt('bottom', '0px'),
  zIndex: 10,
  // Large letters take a second row.
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `0 ${vars.space['2']}`,
  minHeight: vars.bottomBar,
  padding: `${vars.space['2']} ${vars.space['3']} calc(${vars.space['2']} + env(safe-area-inset-bottom))`,
  backgroundColor: vars.color.surfaceRaised,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': {
    [lowAndWide]: {
      ...unstuck,
      position: 'absolute',
      inset: '0 0 auto auto',
      minHeight: '72px',
      borderTop: 'none',
      backgroundColor: 'transparent',
    },
    [lowAndNarrow]: { ...unstuck, position: 'relative', order: -1, borderTop: 'none' },
    [media.fromMd]: { display: 'none' },
  },
});

/** Leaves the screen of a phone to the form: it is at the end of the page. */
export const bottomOfForm = pageStyle({
  '@media': {
    [media.belowMd]: unstuck,
    [lowAndWide]: { position: 'absolute' },
    [lowAndNarrow]: { position: 'relative' },
  },
});

/** The three buttons fit next to each other on a small phone. */
pageRule(`.${bottom} > :is(a, button)`, { paddingInline: 'clamp(4px, (100vw - 296px) / 6, 20px)' });

/** So do four without icons. */
pageRule(
  `.${bottom} > :first-child:nth-last-child(4), .${bottom} > :first-child:nth-last-child(4) ~ *`,
  {
    paddingInline: 'clamp(4px, (100vw - 296px) / 8, 20px)',
  },
);

export const drawer = pageStyle({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(320px, 86vw)',
  height: viewportHeight('100dvh'),
  maxHeight: 'none',
  margin: '0 0 0 auto',
  padding: vars.space['5'],
  border: 'none',
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.text,
  '::backdrop': { backgroundColor: vars.color.shade },
});

export const drawerTop = pageStyle({ display: 'flex', justifyContent: 'flex-end' });
export const drawerLinks = pageStyle({ display: 'grid', gap: vars.space['1'] });

export const drawerLink = pageStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: '56px',
  fontFamily: vars.font.display,
  fontSize: '1.75rem',
  fontWeight: 600,
  color: vars.color.text,
  textDecoration: 'none',
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { '&[aria-current=page]': { color: vars.color.link } },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-current=page]': { textDecoration: 'underline' } },
    },
  },
});

export const main = pageStyle({
  minHeight: '70vh',
  ':focus': { outline: 'none' },
  // Pages leave room for a top bar that does not take any itself.
  '@media': { [lowAndNarrow]: { marginTop: '-73px' }, [media.print]: { minHeight: 0 } },
});

export const progress = pageStyle({
  position: 'fixed',
  zIndex: 20,
  inset: '0 0 auto',
  height: '3px',
  backgroundColor: vars.color.action,
});

export const offline = pageStyle({
  position: 'fixed',
  zIndex: 20,
  inset: '0 0 auto',
  padding: `${vars.space['3']} ${vars.space['4']}`,
  backgroundColor: vars.color.surfaceRaised,
  borderBottom: `3px solid ${vars.color.action}`,
  color: vars.color.text,
  textAlign: 'center',
});

export const footer = pageStyle({
  containIntrinsicSize: 'auto 1267px',
  paddingBlock: vars.space['12'],
  borderTop: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surfaceDeep,
  '@media': {
    [media.fromMd]: { containIntrinsicSize: 'auto 396px', paddingBottom: vars.space['8'] },
    [media.print]: { zoom: 0.7, paddingBlock: vars.space['4'] },
  },
});
// While the page loads, the browser lays these elements out only near the viewport, and uses an estimated height.
pageRule(deferredSelector, {
  '@media': { [deferringMedia]: { contentVisibility: 'auto' } },
});

export const demo = pageStyle({
  margin: `0 0 ${vars.space['8']}`,
  color: vars.color.textSoft,
  fontSize: vars.size.small,
});

const columnsOf = (count: number) =>
  pageStyle({
    display: 'grid',
    gap: vars.space['10'],
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    '@media': {
      [media.fromMd]: { gridTemplateColumns: `repeat(${count}, 1fr)`, gap: vars.space['8'] },
    },
  });
export const columns = columnsOf(4);
/** Without contact details. */
export const threeColumns = columnsOf(3);

export const column = pageStyle({ display: 'grid', gap: vars.space['3'], alignContent: 'start' });
export const list = pageStyle({ display: 'grid' });

export const footerLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['2'],
  minHeight: '44px',
  color: vars.color.text,
  // With large text, an e-mail address is wider than its column.
  overflowWrap: 'anywhere',
});

export const legal = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space['2'],
  marginTop: vars.space['8'],
  paddingTop: vars.space['4'],
  borderTop: `1px solid ${vars.color.line}`,
  fontSize: vars.size.small,
});

// Do not print what only makes sense on a screen. Of the footer, paper gets the contact details.
pageRule(
  `.${skip}, .${bar}, .${bottom}, .${progress}, .${offline}, .${legal}, .${column}:not([aria-labelledby="footer-contact"])`,
  {
    '@media': { [media.print]: { display: 'none' } },
  },
);
