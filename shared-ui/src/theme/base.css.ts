import { globalStyle } from '@vanilla-extract/css';
import { base, reset } from '../styles/layers.css';
import { media } from '../tokens/breakpoints';
import { vars } from '../tokens/contract.css';

type Rule = Parameters<typeof globalStyle>[1];
const inReset = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@layer': { [reset]: rule } });
const inBase = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@layer': { [base]: rule } });

inReset('*, ::before, ::after', { boxSizing: 'border-box', margin: 0, padding: 0 });
inReset('img, svg, video, picture', { display: 'block', maxWidth: '100%' });
inReset('img, video', { height: 'auto' });
inReset('button, input, textarea, select', { font: 'inherit', color: 'inherit' });
inReset('ul[role=list], ol[role=list]', { listStyle: 'none' });
inReset('table', { borderCollapse: 'collapse' });

inBase('html', {
  textSizeAdjust: '100%',
  // Keeps a focused field clear of the frame's bars, even while a keyboard is open. `bar` sets measured lengths instead.
  scrollPaddingTop: '97px',
  scrollPaddingBottom: `calc(${vars.bottomBar} + ${vars.space['4']})`,
  '@media': { [media.low]: { scrollPaddingTop: vars.space['6'] } },
});
inBase('body', {
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontFamily: vars.font.text,
  fontSize: vars.size.text,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
inBase('h1, h2, h3, h4', {
  fontFamily: vars.font.display,
  fontWeight: 700,
  lineHeight: 1.05,
  textWrap: 'balance',
  // Unlike `break-word`, this also lowers the minimum content width, so that a long word does not widen a grid.
  overflowWrap: 'anywhere',
  '@media': { [media.print]: { breakAfter: 'avoid' } },
});
inBase('p', { textWrap: 'pretty', overflowWrap: 'anywhere' });
inBase('img, video, figure, article', {
  '@media': { [media.print]: { breakInside: 'avoid' } },
});
inBase('a', { color: vars.color.link, textUnderlineOffset: '0.18em' });
inBase(':focus-visible', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '3px',
});
inBase('::selection', { backgroundColor: vars.color.sun, color: '#1D1A16' });
inBase('*, ::before, ::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A short duration would start transitions of all properties, and inherited ones would pass down a level per frame.
      transition: 'none !important',
    },
  },
});
