import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const grid = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
});

/** The browser lays a card out only near the viewport. The clip margin leaves room for the focus ring. */
export const card = pageStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['3'],
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 460px',
  overflowClipMargin: '8px',
});

export const picture = pageStyle({ position: 'relative' });

export const comingSoon = pageStyle({
  display: 'grid',
  placeItems: 'end start',
  aspectRatio: '3 / 2',
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  overflow: 'hidden',
  isolation: 'isolate',
});

export const comingSoonArt = pageStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

export const comingSoonLabel = pageStyle({
  marginLeft: '104px',
  padding: `${vars.space['1']} ${vars.space['3']}`,
  borderRadius: vars.radius.chip,
  backgroundColor: vars.color.surface,
  fontSize: vars.size.small,
  fontWeight: 500,
});

export const date = pageStyle({ position: 'absolute', left: vars.space['4'], bottom: '-20px' });

export const text = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  paddingTop: vars.space['6'],
});

export const link = pageStyle({
  color: 'inherit',
  textDecoration: 'none',
  // Makes the whole card clickable.
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
});

export const facts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space['1']} ${vars.space['4']}`,
  color: vars.color.textSoft,
  fontSize: vars.size.small,
});

export const fact = pageStyle({ display: 'inline-flex', alignItems: 'center', gap: '6px' });

export const liftOnHover = pageStyle({
  '@media': {
    [media.moving]: {
      transition: `translate ${vars.motion.calm}`,
      ':hover': { translate: '0 -4px' },
    },
  },
});
