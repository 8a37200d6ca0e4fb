import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Keeps the content below the top bar. */
export const page = pageStyle({
  paddingBlock: `calc(72px + ${vars.space['8']}) ${vars.space['16']}`,
});
