import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** The inks of the drawings. Paper is light, also by night. */
export const drawings = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  maxWidth: '720px',
  vars: {
    '--map-sea': '#BCCFD1',
    '--map-shallows': '#D5DFDB',
    '--map-land': '#EFE0C2',
    '--map-river': '#9BB9BF',
    '--map-slope': '#E6C796',
    '--map-shade': '#C99D63',
    '--map-high-slope': '#B4C6CE',
    '--map-high-shade': '#7F9DAE',
    '--map-snow': '#FFFAF0',
    '--map-border': '#857763',
    '--map-grid': '#D8C9AE',
    '--map-odd': '#9A3412',
    '--map-even': '#22384A',
    '--map-halo': '#FFFAF0',
    '--map-text': '#1D1A16',
    '--map-soft': '#544B40',
  },
  '@media': {
    [media.night]: {
      vars: {
        '--map-sea': '#121A29',
        '--map-shallows': '#1B2A3D',
        '--map-land': '#2A3344',
        '--map-river': '#3F6178',
        '--map-slope': '#5A4630',
        '--map-shade': '#3A2E22',
        '--map-high-slope': '#4B6577',
        '--map-high-shade': '#2A4155',
        '--map-snow': '#93A9B3',
        '--map-border': '#8A93A3',
        '--map-grid': '#2E3C52',
        '--map-odd': '#F2A541',
        '--map-even': '#AFC3CB',
        '--map-halo': '#141C2B',
        '--map-text': '#F2E9D8',
        '--map-soft': '#BDB8AB',
      },
    },
    // Side by side, so that they leave room for the rest of the route sheet.
    [media.print]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space['8'],
      alignItems: 'start',
      maxWidth: 'none',
      breakInside: 'avoid',
    },
    [media.forcedColors]: {
      vars: {
        '--map-sea': 'Canvas',
        '--map-shallows': 'GrayText',
        '--map-land': 'Canvas',
        '--map-river': 'GrayText',
        '--map-slope': 'Canvas',
        '--map-shade': 'Canvas',
        '--map-high-slope': 'Canvas',
        '--map-high-shade': 'Canvas',
        '--map-snow': 'Canvas',
        '--map-border': 'GrayText',
        '--map-grid': 'GrayText',
        '--map-odd': 'LinkText',
        '--map-even': 'CanvasText',
        '--map-halo': 'Canvas',
        '--map-text': 'CanvasText',
        '--map-soft': 'CanvasText',
      },
    },
  },
});
pageRule(`.${drawings} svg`, {
  display: 'block',
  width: '100%',
  height: 'auto',
  printColorAdjust: 'exact',
  breakInside: 'avoid',
});
pageRule(`.${drawings} text`, {
  fontFamily: vars.font.text,
  fontSize: '20px',
  '@media': { [media.fromSm]: { fontSize: '16px' } },
});

export const map = pageStyle({
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
  '@media': { [media.print]: { gridRow: '1 / span 2' } },
});
/** A tall map is as high as a quarter of the sheet. */
pageRule(`.${map} svg`, { '@media': { [media.print]: { maxHeight: '380px' } } });
pageRule(`.${map} > p`, {
  padding: `${vars.space['2']} ${vars.space['3']}`,
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});
/** A finger that moves along it does not scroll. */
export const profile = pageStyle({
  position: 'relative',
  touchAction: 'pan-y',
});
/** For keys and screen readers, over the whole chart. Pointers touch the chart itself. */
export const along = pageStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  appearance: 'none',
  background: 'transparent',
  pointerEvents: 'none',
  // Nothing is before the control that keys move.
  selectors: { '&:focus-visible': { pointerEvents: 'auto' } },
  '@media': { [media.print]: { display: 'none' } },
});
pageRule(`.${along}::-webkit-slider-thumb`, { opacity: 0 });
pageRule(`.${along}::-moz-range-thumb`, { opacity: 0 });

export const facts = pageStyle({ fontWeight: 600 });
export const links = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['3'],
  alignItems: 'center',
  '@media': { [media.print]: { display: 'none' } },
});
/** On paper, a phone can read where the file is. */
export const onPaper = pageStyle({
  display: 'none',
  '@media': {
    [media.print]: { display: 'flex', gap: vars.space['4'], alignItems: 'center' },
  },
});
pageRule(`.${onPaper} svg`, { width: '96px', height: '96px' });
