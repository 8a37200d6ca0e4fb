import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/* The text looks similar to the published post. */

export const paragraph = pageStyle({});

export const heading = pageStyle({
  paddingTop: vars.space['3'],
  selectors: {
    'h2&': { fontSize: vars.size.h3 },
    'h3&': { fontSize: vars.size.h4 },
    '&:first-child': { paddingTop: 0 },
  },
});

export const list = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  paddingInlineStart: '1.4em',
});

export const quote = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  padding: `${vars.space['3']} ${vars.space['4']}`,
  borderInlineStart: `4px solid ${vars.color.sun}`,
  backgroundColor: vars.color.surfaceDeep,
  fontFamily: vars.font.display,
  fontSize: vars.size.h4,
  fontWeight: 600,
  lineHeight: 1.2,
});

export const rule = pageStyle({
  width: vars.space['16'],
  marginBlock: vars.space['2'],
  border: 'none',
  borderTop: `4px solid ${vars.color.sun}`,
  // The target is large enough for a finger, although the line is thin.
  paddingBottom: vars.space['2'],
  selectors: {
    '&.ProseMirror-selectednode': { outline: `3px solid ${vars.color.focus}` },
  },
});

export const link = pageStyle({ cursor: 'text' });

export const figure = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  padding: vars.space['2'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});
export const chosen = pageStyle({ outline: `3px solid ${vars.color.focus}` });

export const picture = pageStyle({
  width: '100%',
  maxHeight: '420px',
  objectFit: 'contain',
  borderRadius: vars.radius.print,
});

export const describing = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: vars.space['2'],
});

export const anchor = pageStyle({
  display: 'block',
  padding: vars.space['3'],
  border: `2px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  color: vars.color.textSoft,
  fontSize: vars.size.small,
});

export const dropLine = pageStyle({
  backgroundColor: vars.color.focus,
  '@media': { [media.forcedColors]: { backgroundColor: 'Highlight' } },
});
