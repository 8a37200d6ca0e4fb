import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

const grid = { display: 'grid', rowGap: vars.space['5'], lineHeight: 1.65 } as const;

/** 50ch fit about 66 characters of running text. Pictures and quotes also use the space next to the text. */
export const body = pageStyle({
  ...grid,
  gridTemplateColumns: 'minmax(0, 50ch) minmax(0, 1fr)',
});
/** The section around it decides on the width. */
export const sectionBody = pageStyle({ ...grid, gridTemplateColumns: 'minmax(0, 1fr)' });

const fullWidth = { gridColumn: '1 / -1' } as const;

/** Styled like a poster: its own background, with a low sun at the edge. */
export const quote = pageStyle({
  ...fullWidth,
  position: 'relative',
  display: 'grid',
  gap: vars.space['3'],
  marginBlock: vars.space['4'],
  padding: `${vars.space['8']} ${vars.space['6']} ${vars.space['16']}`,
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
  fontFamily: vars.font.display,
  fontWeight: 600,
  lineHeight: 1.12,
  '::after': {
    content: '',
    position: 'absolute',
    right: vars.space['8'],
    bottom: '-48px',
    width: '96px',
    height: '96px',
    borderRadius: vars.radius.chip,
    backgroundColor: vars.color.sun,
  },
  '@media': {
    [media.fromSm]: {
      padding: `${vars.space['12']} 176px ${vars.space['12']} ${vars.space['12']}`,
      '::after': { bottom: '-40px', width: '128px', height: '128px' },
    },
  },
});
export const shortQuote = pageStyle({ fontSize: vars.size.h2 });
export const longQuote = pageStyle({ fontSize: vars.size.h3 });

export const item = pageStyle({
  paddingInlineStart: vars.space['1'],
  '::marker': { color: vars.color.link, fontWeight: 600 },
});

/** Spacing between blocks of the same list item. */
const spacedInItem = { [`${item} > * + &`]: { marginTop: vars.space['2'] } };

export const paragraph = pageStyle({
  gridColumn: 1,
  selectors: {
    // The first paragraph is the lead.
    [`${body} > &:first-child`]: {
      fontSize: vars.size.lead,
      fontWeight: 500,
      lineHeight: 1.5,
      paddingBottom: vars.space['2'],
    },
    [`${quote} > &`]: { textWrap: 'balance' },
    ...spacedInItem,
  },
});

const heading = { gridColumn: 1, paddingTop: vars.space['6'] } as const;
export const h2 = pageStyle({ ...heading, fontSize: `calc(0.8 * ${vars.size.h2})` });
export const h3 = pageStyle({
  ...heading,
  paddingTop: vars.space['3'],
  fontSize: vars.size.h4,
  lineHeight: 1.2,
});

export const list = pageStyle({
  gridColumn: 1,
  display: 'grid',
  gap: vars.space['2'],
  paddingInlineStart: '1.4em',
  selectors: spacedInItem,
});

export const rule = pageStyle({
  gridColumn: 1,
  width: vars.space['16'],
  marginBlock: vars.space['4'],
  border: 'none',
  borderTop: `4px solid ${vars.color.sun}`,
});

export const picture = pageStyle({ ...fullWidth, marginBlock: vars.space['4'] });
export const upright = pageStyle({
  gridColumn: 1,
  width: 'min(420px, 100%)',
  marginBlock: vars.space['4'],
});
