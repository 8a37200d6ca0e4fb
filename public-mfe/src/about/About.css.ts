import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { sectionHeights } from '../page/sectionHeights';

/** Keeps clear of the fixed top bar. */
export const page = pageStyle({ paddingTop: `calc(72px + ${vars.space['12']})` });

export const sections = pageStyle({});
// In the order of the page.
sectionHeights(sections, [
  [665, 340],
  [4610, 3010],
  [2465, 1455],
  [190, 190],
]);

export const opening = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  alignItems: 'center',
  '@media': { [media.fromMd]: { gridTemplateColumns: '1fr 1fr', gap: vars.space['16'] } },
});

export const openingArt = pageStyle({
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

export const ways = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  '@media': { [media.fromMd]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const way = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'start',
  paddingTop: vars.space['4'],
  borderTop: `3px solid ${vars.color.action}`,
});

export const order = pageStyle({
  display: 'grid',
  '@media': { [media.fromMd]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
});

// The dashed line is the road: down the page on a phone, across it from `md`.
export const inLine = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space['1'],
  alignContent: 'start',
  padding: `0 0 ${vars.space['8']} ${vars.space['8']}`,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      top: '14px',
      bottom: '-14px',
      left: '9px',
      borderLeft: `3px dashed ${vars.color.lineStrong}`,
    },
    '&:last-child::before': { display: 'none' },
    '&::after': {
      content: '',
      position: 'absolute',
      top: '4px',
      left: 0,
      width: '20px',
      height: '20px',
      borderRadius: '50%',
      backgroundColor: vars.color.action,
      border: `4px solid ${vars.color.surface}`,
      outline: `2px solid ${vars.color.action}`,
    },
  },
  '@media': {
    [media.fromMd]: {
      padding: `${vars.space['12']} ${vars.space['8']} 0 0`,
      selectors: {
        '&::before': {
          top: '12px',
          bottom: 'auto',
          left: '28px',
          right: '8px',
          borderLeft: 0,
          borderTop: `3px dashed ${vars.color.lineStrong}`,
        },
      },
    },
  },
});

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
