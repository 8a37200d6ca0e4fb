import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/**
 * On a wide screen, the picture and the text are in one column, and the facts and actions in a sticky one. On a
 * phone, a single column contains both alternately. On paper, all of it is the route sheet, on two pages as a rule: smaller,
 * with the facts beside the picture.
 */
export const columns = pageStyle({
  // Not a grid, because the sticky next step could not leave its own row.
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['6'],
  '@media': {
    [media.fromMd]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 360px)',
      columnGap: vars.space['8'],
      alignItems: 'start',
    },
    [media.print]: {
      zoom: 0.7,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: vars.space['8'],
      alignItems: 'start',
    },
  },
});

const column = pageStyle({
  display: 'contents',
  '@media': {
    [media.fromMd]: { display: 'grid', gap: vars.space['6'] },
    [media.print]: { display: 'contents' },
  },
});

export const main = column;
export const side = [
  column,
  pageStyle({
    '@media': {
      [media.fromMd]: {
        position: 'sticky',
        top: '96px',
        // What does not fit below the header can be scrolled to, with room for the frame of what has the focus.
        maxHeight: 'calc(100vh - 104px)',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        padding: '4px',
        margin: '-4px',
      },
      [media.low]: { position: 'static', maxHeight: 'none' },
      [media.print]: { maxHeight: 'none', overflow: 'visible' },
    },
  }),
].join(' ');

/** On a phone, it is in the column, so that the next step stays above the bottom bar beside a long title, too. */
export const top = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  marginBottom: vars.space['2'],
  '@media': {
    [media.belowMd]: { order: -3 },
    [media.fromMd]: { gridColumn: '1 / -1' },
    [media.print]: { order: -3, gridColumn: '1 / -1' },
  },
});

export const poster = pageStyle({
  '@media': { [media.belowMd]: { order: -2 }, [media.print]: { order: -2 } },
});
/** All of it fits on the screen. Beside an upright poster, its blurred placeholder shows. */
pageRule(`.${poster} picture > img`, { maxHeight: '70vh', objectFit: 'contain' });

/** On a wide screen, the column next to the picture says it. */
export const offerInShort = pageStyle({
  fontWeight: 600,
  '@media': { [media.fromMd]: { display: 'none' }, [media.print]: { display: 'none' } },
});

export const glance = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  '@media': { [media.belowMd]: { order: -1 }, [media.print]: { order: -1 } },
});

export const facts = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  padding: `${vars.space['4']} 0`,
  borderBlock: `1px solid ${vars.color.line}`,
});

export const fact = pageStyle({
  display: 'flex',
  gap: vars.space['3'],
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
pageRule(`.${fact} > svg`, { flexShrink: 0, marginTop: '2px' });

export const text = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  '@media': { [media.print]: { gap: vars.space['5'], gridColumn: '1 / -1' } },
});

export const share = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['2'],
  '@media': {
    // After the text.
    [media.belowMd]: { order: 1 },
    [media.print]: { display: 'none' },
  },
});

export const description = pageStyle({
  whiteSpace: 'pre-line',
  maxWidth: '68ch',
  '@media': { [media.print]: { maxWidth: 'none' } },
});

export const files = pageStyle({ '@media': { [media.print]: { display: 'none' } } });

export const attachments = pageStyle({ display: 'grid', gap: vars.space['3'] });

export const attachment = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['3'],
  alignItems: 'center',
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});
pageRule(`.${attachment} > :first-child`, { flex: '1 1 10rem' });

export const fileName = pageStyle({ fontWeight: 600, overflowWrap: 'anywhere' });
