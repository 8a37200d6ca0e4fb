import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const form = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space['3'],
  alignItems: 'end',
  paddingBlock: vars.space['4'],
  borderBlock: `1px solid ${vars.color.line}`,
  '@media': {
    [media.fromMd]: { gridTemplateColumns: 'repeat(auto-fit, minmax(160px, max-content))' },
  },
});

// The last row of two columns.
pageRule(`.${form} > button`, { '@media': { [media.belowMd]: { gridColumn: '1 / -1' } } });

export const checkbox = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '48px',
  fontWeight: 500,
});
pageRule(`.${checkbox} > input`, { width: '24px', height: '24px', flexShrink: 0 });

export const result = pageStyle({ gridColumn: '1 / -1' });
