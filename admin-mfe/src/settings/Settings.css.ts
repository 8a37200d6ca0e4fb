import { pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { globalStyle } from '@vanilla-extract/css';

/** One of several alike: a testimony, a guide, a link. */
export const group = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  margin: 0,
  padding: vars.space['4'],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
});

export const legend = pageStyle({
  paddingInline: vars.space['2'],
  fontFamily: vars.font.display,
  fontSize: vars.size.h4,
  fontWeight: 600,
});

/** Pictures that need no words, beside each other where there is room. */
export const pictures = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
});

/** Beside the button, so that the thumb that pressed it sees it. */
export const status = pageStyle({
  alignSelf: 'center',
  color: vars.color.success,
  fontWeight: 600,
  ':empty': { display: 'none' },
});

/** What another version says, field by field. */
export const differences = pageStyle({
  display: 'grid',
  marginBlock: vars.space['2'],
  overflowWrap: 'anywhere',
});
globalStyle(`${differences} dd`, {
  '@layer': {
    pages: { marginInlineStart: 0, marginBottom: vars.space['2'], whiteSpace: 'pre-line' },
  },
});
globalStyle(`${differences} dt`, {
  '@layer': { pages: { fontSize: vars.size.small, color: vars.color.textSoft } },
});

export const problem = pageStyle({ color: vars.color.danger });

export const list = pageStyle({ display: 'grid', gap: vars.space['2'], overflowWrap: 'anywhere' });
