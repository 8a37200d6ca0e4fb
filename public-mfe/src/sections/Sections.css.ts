import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** On a phone, there is less space between the sections of a long page. */
export const manySections = pageStyle({});
pageRule(`.${manySections} > section`, {
  '@media': {
    [media.belowMd]: { paddingBlock: vars.space['10'] },
  },
});

/** Keeps a page that does not begin with a hero clear of the fixed top bar. */
export const belowBar = pageStyle({ paddingTop: `calc(72px + ${vars.space['12']})` });
