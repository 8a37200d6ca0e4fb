import { pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { globalStyle } from '@vanilla-extract/css';

export const list = pageStyle({
  display: 'grid',
  marginBlock: vars.space['2'],
  overflowWrap: 'anywhere',
});
globalStyle(`${list} dd`, {
  '@layer': {
    pages: { marginInlineStart: 0, marginBottom: vars.space['2'], whiteSpace: 'pre-line' },
  },
});
globalStyle(`${list} dt`, {
  '@layer': { pages: { fontSize: vars.size.small, color: vars.color.textSoft } },
});
