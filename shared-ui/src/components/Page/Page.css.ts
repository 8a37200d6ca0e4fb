import { media, primitiveStyle, vars } from '../../styles';

/** Keeps clear of the fixed top bar. */
export const page = primitiveStyle({
  paddingTop: `calc(72px + ${vars.space['12']})`,
  paddingBottom: vars.space.section,
  '@media': { [media.print]: { paddingBlock: vars.space['6'] } },
});
