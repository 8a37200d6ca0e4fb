import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { sectionHeight } from '../page/sectionHeights';

export const guides = sectionHeight(2465, 1455);

export const guide = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['6'],
  alignItems: 'center',
  '@media': {
    [media.fromSm]: { gridTemplateColumns: '2fr 3fr', gap: vars.space['8'] },
    [media.fromMd]: {
      gap: vars.space['16'],
      selectors: { '&:nth-of-type(even)': { gridTemplateColumns: '3fr 2fr' } },
    },
  },
});

export const portrait = pageStyle({
  width: '100%',
  aspectRatio: '3 / 4',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
  selectors: {
    [`${guide}:nth-of-type(even) > &`]: { '@media': { [media.fromMd]: { order: 1 } } },
  },
});

export const biography = pageStyle({ display: 'grid', gap: vars.space['4'], maxWidth: '68ch' });

export const facts = pageStyle({ display: 'grid', paddingTop: vars.space['2'] });

export const fact = pageStyle({
  display: 'flex',
  // With enlarged text, a phone shows the text below its term.
  flexWrap: 'wrap',
  columnGap: vars.space['3'],
  paddingBlock: vars.space['2'],
  borderTop: `1px solid ${vars.color.line}`,
});

export const term = pageStyle({ flex: '0 0 7em', color: vars.color.textSoft });
pageRule(`.${fact} > dd`, { flex: '1 1 9em' });
