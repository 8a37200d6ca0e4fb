import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const panel = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});

/** The whole key is visible, even on a phone, because somebody may have to type it. */
export const keyText = pageStyle({ resize: 'none', overflowWrap: 'anywhere' });

/** Takes no space while it is empty. */
export const statusLine = pageStyle({ ':empty': { display: 'none' } });

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
