import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Where else one may want to go from a form, side by side as far as there is room. */
export const ways = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});

/** A short form in the middle of a wide window; the focus rests on it after a change of form. */
export const mode = pageStyle({
  width: '100%',
  maxWidth: '32rem',
  marginInline: 'auto',
  ':focus': { outline: 'none' },
});
