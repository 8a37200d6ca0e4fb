import { media, pageStyle, stuckAt, unstuck, vars } from '@ridgeline/shared-ui/styles';

/** Stays above the form's buttons. */
export const progress = pageStyle({
  ...stuckAt('bottom', vars.bottomBar),
  zIndex: 1,
  paddingBlock: vars.space['2'],
  backgroundColor: vars.color.surface,
  '@media': { [media.low]: unstuck },
});

export const label = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const bar = pageStyle({
  width: '100%',
  height: '8px',
  accentColor: vars.color.action,
});

export const failure = pageStyle({ fontSize: vars.size.small, color: vars.color.danger });
