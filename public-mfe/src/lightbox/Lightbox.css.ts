import { media, pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

export const lightbox = pageStyle({
  width: '100vw',
  maxWidth: 'none',
  height: viewportHeight('100dvh'),
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 'none',
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  selectors: {
    '&[open]': { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' },
  },
});

export const carousel = pageStyle({
  display: 'flex',
  minHeight: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '@media': { [media.moving]: { scrollBehavior: 'smooth' } },
});

export const slide = pageStyle({
  flex: '0 0 100%',
  minWidth: 0,
  height: '100%',
  padding: vars.space['2'],
  scrollSnapAlign: 'center',
  scrollSnapStop: 'always',
});

export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['2'],
  padding: `${vars.space['2']} ${vars.space['4']}`,
  paddingBottom: `max(${vars.space['2']}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.color.line}`,
});

export const caption = pageStyle({ flex: '1 1 200px', maxWidth: '70ch' });

export const count = pageStyle({
  marginRight: vars.space['2'],
  color: vars.color.textSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const buttons = pageStyle({ display: 'flex', marginLeft: 'auto' });
