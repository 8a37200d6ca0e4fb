import { media, pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

/** Leaves room for the fixed top bar, and fits picture and buttons into the window. */
export const page = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  paddingTop: `calc(72px + ${vars.space['4']})`,
  paddingBottom: vars.space.section,
});

/** The same height for every picture, so that the buttons below do not move. */
export const stage = pageStyle({
  height: viewportHeight('min(58svh, 125vw)'),
  '@media': {
    [media.fromMd]: { height: viewportHeight('calc(100svh - 300px)'), minHeight: '320px' },
    [media.print]: { height: 'auto' },
  },
});

export const neighbours = pageStyle({
  display: 'flex',
  // With enlarged text, a small phone has no room for both buttons in one line.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['3'],
});

export const count = pageStyle({
  color: vars.color.textSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const previous = pageStyle({ flex: '1 1 0' });
export const next = pageStyle({ flex: '1 1 0', textAlign: 'end' });

export const text = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space['4'],
});

export const name = pageStyle({ maxWidth: '40ch' });
