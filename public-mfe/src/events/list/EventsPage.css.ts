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
