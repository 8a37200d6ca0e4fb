import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** On a phone, the rides are more useful at the top. */
export const lead = pageStyle({
  display: 'none',
  '@media': { [media.fromSm]: { display: 'block' } },
});

export const months = pageStyle({ ...oneColumn, gap: vars.space['10'] });

/** On a wide screen, the month stays next to its rides while they scroll. */
export const month = pageStyle({
  ...oneColumn,
  gap: vars.space['4'],
  '@media': {
    [media.fromMd]: {
      gridTemplateColumns: 'max(180px, 6rem) minmax(0, 1fr)',
      gap: vars.space['6'],
      paddingTop: vars.space['6'],
      borderTop: `1px solid ${vars.color.line}`,
      selectors: { '&:first-child': { paddingTop: 0, borderTop: 'none' } },
    },
  },
});

export const monthTitle = pageStyle({
  '@media': { [media.fromMd]: { position: 'sticky', top: '96px', alignSelf: 'start' } },
});

/** A month's cards, and below them the dates of tours that have their card elsewhere. */
export const rides = pageStyle({ ...oneColumn, gap: vars.space['6'] });

export const dates = pageStyle({ borderTop: `1px solid ${vars.color.line}` });

export const date = pageStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space['1']} ${vars.space['4']}`,
  minHeight: '44px',
  paddingBlock: vars.space['3'],
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
});

export const dateLink = pageStyle({
  fontWeight: 600,
  // Makes the whole line clickable.
  '::after': { content: '', position: 'absolute', inset: 0 },
});
