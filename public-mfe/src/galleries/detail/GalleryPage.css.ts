import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const description = pageStyle({
  maxWidth: '68ch',
  fontSize: vars.size.lead,
  color: vars.color.textSoft,
  whiteSpace: 'pre-line',
});

export const cover = pageStyle({
  display: 'block',
  maxHeight: '72vh',
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  cursor: 'zoom-in',
});
