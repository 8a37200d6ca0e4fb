import { media, pageStyle, stuckAt, unstuck, vars } from '@ridgeline/shared-ui/styles';
import { globalStyle } from '@vanilla-extract/css';

/** Leaves room for the fixed top bar. */
export const page = pageStyle({
  paddingBlock: `calc(72px + ${vars.space['8']}) ${vars.space['16']}`,
});

/** The notice sticks below the top bar. */
export const notice = pageStyle({
  ...stuckAt('top', '73px'),
  zIndex: 1,
  '@media': { [media.low]: unstuck, [media.print]: unstuck },
});

export const between = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['3'],
});

/** A sentence in a notice, with a button at its end that does not make the line higher. */
export const dismissible = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space['3'],
});
globalStyle(`${dismissible} > button`, {
  '@layer': { pages: { margin: `calc(-1 * ${vars.space['3']})`, marginLeft: 0, flex: 'none' } },
});

export const form = pageStyle({ display: 'grid', gap: vars.space['5'] });

export const sideBySide = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  // Beside a field with an error, the other one keeps its height.
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});

/** The main action stays above the bottom bar, where the thumb reaches it. */
export const actions = pageStyle({
  ...stuckAt('bottom', vars.bottomBar),
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['2'],
  paddingBlock: vars.space['3'],
  backgroundColor: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.low]: unstuck, [media.print]: unstuck },
});

/** Three buttons fit next to each other on a small phone. */
globalStyle(`${actions} > :is(a, button)`, {
  '@layer': {
    pages: { '@media': { [media.belowMd]: { paddingInline: vars.space['2'] } } },
  },
});

export const list = pageStyle({ display: 'grid', gap: vars.space['3'] });

/** It receives the focus, but is not a control. */
export const focusTarget = pageStyle({ ':focus': { outline: 'none' } });
