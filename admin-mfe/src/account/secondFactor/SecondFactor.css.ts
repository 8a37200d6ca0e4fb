import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const qrCode = pageStyle({
  width: 'min(240px, 100%)',
  aspectRatio: '1',
  padding: vars.space['2'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surface,
  fill: vars.color.text,
  shapeRendering: 'crispEdges',
  '@media': {
    // Dark on light by night too: cameras read no other.
    [media.night]: {
      backgroundColor: vars.color.text,
      fill: vars.color.surface,
    },
  },
});

export const panel = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});

/** All of it shows, also on a phone: somebody may have to type it. */
export const keyText = pageStyle({ resize: 'none', overflowWrap: 'anywhere' });

/** Takes no room until something is said. */
export const said = pageStyle({ ':empty': { display: 'none' } });

export const rowActions = pageStyle({ display: 'flex' });

/** Two columns in a wide window, so that ten codes fill each row. */
export const codes = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: '0.03em',
});
