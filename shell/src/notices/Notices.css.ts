import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Clear of the top bar. */
export const page = pageStyle({
  paddingBlock: `calc(72px + ${vars.space['8']}) ${vars.space['16']}`,
});
