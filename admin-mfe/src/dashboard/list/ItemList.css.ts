import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { globalStyle } from '@vanilla-extract/css';

export const list = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  // It receives the focus, but is not a control.
  ':focus': { outline: 'none' },
});

export const rows = pageStyle({ display: 'grid', gap: vars.space['2'] });

/** On a phone, the tools are below each other, because the search field needs the width. */
export const tools = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'end',
  gap: vars.space['2'],
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr auto' } },
});

export const search = pageStyle({ width: '100%' });

export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: '72px 1fr',
  alignItems: 'start',
  gap: `${vars.space['1']} ${vars.space['3']}`,
  padding: vars.space['3'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  '@media': {
    [media.fromMd]: {
      gridTemplateColumns: '72px 1fr auto',
      alignItems: 'center',
      gap: vars.space['4'],
    },
  },
});

/** The row is highlighted as long as the toast about it is visible. */
export const justSaved = pageStyle({
  boxShadow: `inset 4px 0 0 ${vars.color.success}`,
  outline: `2px solid ${vars.color.success}`,
});

export const thumbnail = pageStyle({
  width: '72px',
  height: '72px',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

export const text = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const line = pageStyle({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontSize: vars.size.small,
  lineHeight: 1.4,
  color: vars.color.textSoft,
});

export const badge = pageStyle({
  justifySelf: 'start',
  paddingInline: vars.space['2'],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.chip,
  fontSize: vars.size.small,
  lineHeight: 1.5,
  color: vars.color.textSoft,
});

/** On a phone, the buttons are below the text, which needs the width. */
export const rowActions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gridColumn: '1 / -1',
  '@media': { [media.fromMd]: { gridColumn: 'auto' } },
});

/** On a phone, the link is at the start of the line, and the buttons are at its end. */
export const onSite = pageStyle({ marginInlineEnd: 'auto' });
globalStyle(`${onSite} > a`, {
  '@layer': { pages: { paddingInline: vars.space['2'] } },
});
