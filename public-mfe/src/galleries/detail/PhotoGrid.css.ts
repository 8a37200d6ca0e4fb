import { createVar, media, pageStyle, vars, viewportHeight } from '@ridgeline/shared-ui/styles';

/** Width divided by height. A photo gets the nearest ratio, because exact ratios would require inline styles. */
export const ratios = [0.56, 0.67, 0.75, 0.8, 1, 1.25, 1.33, 1.5, 1.78, 2.2] as const;

const ratioVar = createVar();

export const ofRatio = Object.fromEntries(
  ratios.map((ratio) => [ratio, pageStyle({ vars: { [ratioVar]: `${ratio}` } })]),
) as Record<(typeof ratios)[number], string>;

export const grid = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['3'],
  '@media': {
    [media.fromSm]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      // Fills the rest of the last row, so that its photos do not grow.
      '::after': { content: '', flexGrow: 1000 },
    },
  },
});

export const photo = pageStyle({
  display: 'grid',
  minWidth: 0,
  aspectRatio: ratioVar,
  '@media': {
    [media.fromSm]: { flexGrow: ratioVar, flexBasis: `calc(${ratioVar} * 300px)` },
  },
  // The photo of a URL such as `/gallery/winter#photo-3` has its own row and is as large as possible.
  ':target': { flexBasis: '100%', aspectRatio: 'auto' },
});

export const link = pageStyle({
  display: 'grid',
  borderRadius: vars.radius.print,
  overflow: 'hidden',
  cursor: 'zoom-in',
  selectors: {
    [`${photo}:target > &`]: {
      justifySelf: 'center',
      width: viewportHeight(
        `min(100%, calc(${ratioVar} * (100svh - 96px - ${vars.bottomBar} - ${vars.space['4']})))`,
      ),
      aspectRatio: ratioVar,
    },
  },
});
