import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

const topBar = '72px';

/** Above the page, whose opening keeps clear of the top bar by itself. */
export const banner = pageStyle({
  position: 'relative',
  zIndex: 1,
  paddingTop: `calc(${topBar} + ${vars.space['4']})`,
  paddingBottom: vars.space['2'],
  borderBottom: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
});

export const drawn = pageStyle({ marginTop: `calc(-1 * ${topBar})` });

export const links = pageStyle({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space['4'] });

/** As tall as a finger. */
export const link = pageStyle({ paddingBlock: vars.space['3'] });

/** The place of a list that is no section. */
export const list = pageStyle({
  marginBlock: vars.space['8'],
  padding: `${vars.space['10']} ${vars.space['4']}`,
  border: `1.5px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  color: vars.color.textSoft,
  textAlign: 'center',
});
