import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const page = pageStyle({
  paddingTop: vars.space['8'],
  paddingBottom: vars.space.section,
});

/** Covers are wide and narrow alternately. */
export const mosaic = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  '@media': {
    [media.fromSm]: { gridTemplateColumns: 'repeat(2, 1fr)' },
    [media.fromMd]: { gridTemplateColumns: 'repeat(12, 1fr)' },
  },
});

export const cover = pageStyle({
  position: 'relative',
  display: 'grid',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  isolation: 'isolate',
  '@media': {
    [media.fromMd]: {
      aspectRatio: 'auto',
      height: '420px',
      gridColumn: 'span 5',
      selectors: { '&:nth-child(4n + 1), &:nth-child(4n)': { gridColumn: 'span 7' } },
    },
    [media.moving]: {
      transition: `translate ${vars.motion.calm}`,
      ':hover': { translate: '0 -4px' },
    },
  },
});

export const text = pageStyle({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space['1']} ${vars.space['4']}`,
  padding: `${vars.space['4']} ${vars.space['5']}`,
  backgroundColor: vars.color.surfaceRaised,
});

export const link = pageStyle({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: '-100vh 0 0' },
  ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
});

export const count = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.color.textSoft,
  fontSize: vars.size.small,
});
