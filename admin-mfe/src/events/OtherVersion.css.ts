import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Keeps line breaks. */
export const theirWords = pageStyle({
  color: vars.color.textSoft,
  whiteSpace: 'pre-line',
});
