import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const form = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  paddingBlock: vars.space['2'],
  borderBlock: `1px solid ${vars.color.line}`,
  '@media': {
    [media.fromMd]: { paddingBlock: vars.space['4'] },
    [media.print]: { display: 'none' },
  },
});

/**
 * Collapsed on a phone, so that the rides come first. A browser without `::details-content` support shows the filters
 * collapsed everywhere.
 */
export const fold = pageStyle({});
pageRule(`.${fold}::details-content`, {
  '@media': { [media.fromMd]: { contentVisibility: 'visible' } },
});

export const summary = pageStyle({
  minHeight: '48px',
  paddingBlock: vars.space['3'],
  fontWeight: 600,
  cursor: 'pointer',
  '@supports': {
    'selector(::details-content)': { '@media': { [media.fromMd]: { display: 'none' } } },
  },
});

export const choices = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space['3'],
  alignItems: 'end',
  paddingBottom: vars.space['2'],
  '@media': {
    [media.fromMd]: { gridTemplateColumns: 'repeat(auto-fit, minmax(160px, max-content))' },
  },
});

// The last row of two columns.
pageRule(`.${choices} > button`, { '@media': { [media.belowMd]: { gridColumn: '1 / -1' } } });

export const checkbox = pageStyle({ fontWeight: 500 });
