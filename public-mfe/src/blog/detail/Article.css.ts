import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Longer than a sheet of paper. */
export const article = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  '@media': { [media.print]: { breakInside: 'auto' } },
});

export const opening = pageStyle({ display: 'grid', gap: vars.space['4'], maxWidth: '1000px' });

export const facts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space['1']} ${vars.space['3']}`,
  color: vars.color.textSoft,
});

export const fact = pageStyle({
  selectors: { '& + &::before': { content: '·', marginRight: vars.space['3'] } },
});

export const cover = pageStyle({
  display: 'grid',
  width: '100%',
  aspectRatio: '16 / 9',
  maxHeight: '70vh',
  overflow: 'hidden',
  borderRadius: vars.radius.print,
});

export const columns = pageStyle({
  display: 'grid',
  gap: vars.space['10'],
  '@media': {
    [media.fromMd]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"sharing text"',
      columnGap: vars.space['16'],
    },
  },
});

export const text = pageStyle({ minWidth: 0, '@media': { [media.fromMd]: { gridArea: 'text' } } });

/** Below the text on a phone, beside it from `md`. */
export const aside = pageStyle({
  '@media': {
    [media.fromMd]: { gridArea: 'sharing', position: 'sticky', top: '112px', alignSelf: 'start' },
    [media.print]: { display: 'none' },
  },
});
