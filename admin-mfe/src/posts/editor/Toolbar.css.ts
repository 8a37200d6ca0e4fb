import { barOffset, media, pageStyle, stuckAt, unstuck, vars } from '@ridgeline/shared-ui/styles';
import { keyboardInset } from './useKeyboardInset';

/**
 * On a phone, the toolbar is below the text, where the thumb reaches it: above the keyboard, or above the form's main
 * button if the keyboard is closed. On wider screens, it is above the text.
 */
export const toolbar = pageStyle({
  ...stuckAt('bottom', '0px'),
  bottom: `max(var(${keyboardInset}, 0px), var(${barOffset}, ${vars.bottomBar}))`,
  zIndex: 1,
  order: 1,
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  backgroundColor: vars.color.surfaceDeep,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': {
    [media.fromMd]: {
      ...stuckAt('top', '73px'),
      bottom: 'auto',
      order: -1,
      flexWrap: 'wrap',
      borderTop: 'none',
      borderBottom: `1px solid ${vars.color.line}`,
    },
    [media.low]: unstuck,
    [media.print]: { display: 'none' },
  },
});

export const tool = pageStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  border: 'none',
  backgroundColor: 'transparent',
  color: vars.color.text,
  cursor: 'pointer',
  ':hover': { backgroundColor: vars.color.surface },
  ':focus-visible': { outlineOffset: '-3px' },
  selectors: {
    '&[aria-pressed=true]': { backgroundColor: vars.color.text, color: vars.color.surface },
    '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-pressed=true]': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
});

export const glyph = pageStyle({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
