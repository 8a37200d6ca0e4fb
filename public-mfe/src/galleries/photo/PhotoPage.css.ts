import { media, pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

/** Keeps clear of the fixed top bar, and brings picture and buttons into one view. */
export const page = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  paddingTop: `calc(72px + ${vars.space['4']})`,
  paddingBottom: vars.space.section,
});

/** As high for each picture, so that the buttons below stay where they are. */
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

export const words = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space['4'],
});

export const name = pageStyle({ maxWidth: '40ch' });
