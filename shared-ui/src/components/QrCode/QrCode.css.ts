import { componentStyle, media, vars } from '../../styles';

export const qrCode = componentStyle({
  width: 'min(240px, 100%)',
  aspectRatio: '1',
  padding: vars.space['2'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surface,
  fill: vars.color.text,
  shapeRendering: 'crispEdges',
  // Forced colours would replace the background alone.
  forcedColorAdjust: 'none',
  '@media': {
    // Dark on light in the dark scheme too, because cameras cannot read the inverse.
    [media.night]: {
      backgroundColor: vars.color.text,
      fill: vars.color.surface,
    },
  },
});
