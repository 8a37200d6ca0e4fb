import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const opening = pageStyle({ display: 'grid', gap: vars.space['3'] });

const liftOnHover = {
  [media.moving]: {
    transition: `translate ${vars.motion.calm}`,
    ':hover': { translate: '0 -4px' },
  },
};

export const latest = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space['6'],
  alignItems: 'center',
  paddingBlock: vars.space['4'],
  '@media': {
    [media.fromMd]: { gridTemplateColumns: '7fr 5fr', columnGap: vars.space['12'] },
    ...liftOnHover,
  },
});

export const latestText = pageStyle({ display: 'grid', gap: vars.space['3'] });

export const earlier = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  paddingTop: vars.space['10'],
  borderTop: `1px solid ${vars.color.line}`,
});

export const grid = pageStyle({
  display: 'grid',
  gap: `${vars.space['12']} ${vars.space['8']}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
});

export const tile = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'start',
  '@media': liftOnHover,
});

export const tileText = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  paddingTop: vars.space['2'],
});

export const link = pageStyle({
  color: 'inherit',
  textDecoration: 'none',
  // Makes the whole card clickable.
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
});

export const date = pageStyle({ color: vars.color.textSoft, fontSize: vars.size.small });
