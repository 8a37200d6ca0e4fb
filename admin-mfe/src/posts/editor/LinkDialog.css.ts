import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const field = pageStyle({ paddingTop: vars.space['4'] });
