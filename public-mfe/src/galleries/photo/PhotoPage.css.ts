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
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: vars.space['3'],
});

export const count = pageStyle({
  gridColumn: 2,
  color: vars.color.textSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const next = pageStyle({ gridColumn: 3, justifySelf: 'end' });

export const text = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space['4'],
});

export const name = pageStyle({ maxWidth: '40ch' });
