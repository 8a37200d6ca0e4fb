import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';
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

export const facts = pageStyle({ paddingTop: vars.space['2'] });
