import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Where else one may want to go from a form, side by side as far as there is room. */
export const ways = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});

/** Holds the form of the moment; the focus rests on it after a change of form. */
export const mode = pageStyle({ ':focus': { outline: 'none' } });
