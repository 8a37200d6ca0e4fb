import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** With the lines as they were written. */
export const theirWords = pageStyle({
  color: vars.color.textSoft,
  whiteSpace: 'pre-line',
});
