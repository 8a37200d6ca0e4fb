import { media, pageStyle, stuckAt, unstuck, vars } from '@ridgeline/shared-ui/styles';
import { globalStyle } from '@vanilla-extract/css';

export const label = pageStyle({ fontWeight: 600 });
export const remark = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });

/** The bar is where the thumb reaches it. */
export const bar = pageStyle({
  ...stuckAt('bottom', vars.bottomBar),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space['1']} ${vars.space['2']}`,
  paddingBlock: vars.space['2'],
  backgroundColor: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.low]: unstuck },
});

/** Three buttons fit next to each other on a phone. */
globalStyle(`${bar} > a, ${bar} > button`, {
  '@layer': {
    pages: { '@media': { [media.belowMd]: { paddingInline: vars.space['3'] } } },
  },
});

/** On a phone, the state is above the buttons, otherwise next to them. */
export const saveState = pageStyle({
  flex: '1 0 100%',
  order: -1,
  minHeight: '20px',
  fontSize: vars.size.small,
  lineHeight: '20px',
  color: vars.color.textSoft,
  '@media': { [media.fromMd]: { flex: '1 0 200px', order: 1 } },
});

export const versions = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  marginBlock: vars.space['3'],
});
export const version = pageStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space['2'],
  padding: vars.space['3'],
  border: `1.5px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
});
export const versionText = pageStyle({
  maxHeight: '240px',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontWeight: 400,
});
