import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const banner = pageStyle({
  width: '100%',
  height: 'clamp(220px, 38vw, 560px)',
  objectFit: 'cover',
  objectPosition: '50% 70%',
});

export const belowBar = pageStyle({ marginTop: '72px' });

export const text = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  paddingTop: vars.space['10'],
});

/** Keeps the words clear of the top bar if there is no picture. */
export const withoutPicture = pageStyle({ paddingTop: `calc(72px + ${vars.space['10']})` });
