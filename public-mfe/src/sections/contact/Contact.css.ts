import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const columns = pageStyle({
  display: 'grid',
  gap: vars.space['10'],
  alignItems: 'start',
  '@media': { [media.fromMd]: { gridTemplateColumns: '7fr 4fr', gap: vars.space['16'] } },
});

export const channels = pageStyle({ display: 'grid', gap: vars.space['3'] });

export const channel = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: `${vars.space['1']} ${vars.space['5']}`,
  minHeight: '96px',
  paddingInline: vars.space['4'],
  border: '2px solid transparent',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.action,
  color: vars.color.onAction,
  textDecoration: 'none',
  transition: `background-color ${vars.motion.quick}`,
  '@media': {
    [media.fromMd]: { minHeight: '128px', paddingInline: vars.space['6'] },
    // Browsers print no backgrounds.
    [media.print]: { borderColor: 'currentColor', color: vars.color.action },
  },
  selectors: { '&:hover': { backgroundColor: vars.color.actionHover } },
});

/** With enlarged text, it is below the icon on a small phone. */
export const channelText = pageStyle({ display: 'grid', flex: '1 1 8em', minWidth: 0 });

export const channelTitle = pageStyle({
  fontFamily: vars.font.display,
  fontSize: '1.875rem',
  fontWeight: 700,
  lineHeight: 1.1,
});

export const channelDetail = pageStyle({ fontWeight: 500, overflowWrap: 'anywhere' });

export const support = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['4'],
});

export const card = pageStyle({
  display: 'grid',
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius.print,
  overflow: 'hidden',
  '@media': {
    [`${media.fromSm} and ${media.belowMd}`]: { gridTemplateColumns: '2fr 3fr' },
  },
});

export const scenery = pageStyle({
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
  '@media': { [media.belowMd]: { aspectRatio: '3 / 2' } },
});

export const portrait = pageStyle({ width: '100%', height: '100%', objectFit: 'cover' });

/** Crops a photo to the shape of the drawing. */
export const photo = pageStyle({ aspectRatio: '3 / 4' });

export const cardText = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'center',
  padding: vars.space['6'],
});

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['2'],
  minHeight: '44px',
  fontWeight: 600,
} as const;

export const cardLink = pageStyle(link);
export const mapLink = pageStyle(link);

/** One or two facts. */
export const facts = pageStyle({
  display: 'grid',
  gap: vars.space['10'],
  paddingTop: vars.space['10'],
  '@media': {
    [media.fromMd]: { gridTemplateColumns: '7fr 4fr', gap: vars.space['16'] },
  },
});

export const threeFacts = pageStyle({
  display: 'grid',
  gap: vars.space['10'],
  paddingTop: vars.space['10'],
  '@media': {
    [media.fromMd]: { gridTemplateColumns: '5fr 4fr 3fr', gap: vars.space['12'] },
  },
});

export const fact = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  alignContent: 'start',
  paddingTop: vars.space['4'],
  borderTop: `3px solid ${vars.color.action}`,
});

export const points = pageStyle({ display: 'grid', gap: vars.space['2'] });

export const point = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: vars.space['3'],
});

export const hours = pageStyle({ display: 'grid' });

export const hoursRow = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space['4'],
  paddingBlock: vars.space['2'],
  borderBottom: `1px solid ${vars.color.line}`,
});

export const address = pageStyle({ fontStyle: 'normal', maxWidth: '28ch' });
