import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Preserves line breaks. */
export const otherDescription = pageStyle({
  color: vars.color.textSoft,
  whiteSpace: 'pre-line',
});
