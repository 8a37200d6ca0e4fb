import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Keeps clear of the fixed top bar. */
export const page = pageStyle({
  paddingTop: `calc(72px + ${vars.space['12']})`,
  paddingBottom: vars.space.section,
});
