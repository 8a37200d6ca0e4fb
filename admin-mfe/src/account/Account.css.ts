import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Links to the other forms, side by side if there is room. */
export const ways = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});

/** A short form in the middle of a wide window. It receives the focus when the form changes. */
export const mode = pageStyle({
  width: '100%',
  maxWidth: '32rem',
  marginInline: 'auto',
  ':focus': { outline: 'none' },
});
