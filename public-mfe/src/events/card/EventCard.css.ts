import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

const grids = {
  display: 'grid',
  gap: vars.space['6'],
  // Cards far down the page keep their last width. They must not keep the column wide when the window gets narrower.
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

export const grid = {
  tile: pageStyle({
    ...grids,
    '@media': {
      [media.fromSm]: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' },
    },
  }),
  /** A card alone in its row takes the whole width. */
  row: pageStyle({
    ...grids,
    '@media': { [media.fromLg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
};

export const card = pageStyle({
  position: 'relative',
  display: 'flex',
  // With large letters, the text is below the picture, because it would have no room beside it.
  flexWrap: 'wrap',
  gap: `${vars.space['3']} ${vars.space['4']}`,
  // The usual height, until the browser lays out a card far down the page.
  containIntrinsicSize: 'auto 260px',
  '@media': { [media.print]: { breakInside: 'avoid' } },
});

export const layout = {
  tile: pageStyle({
    '@media': {
      [media.fromSm]: {
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        containIntrinsicSize: 'auto 440px',
      },
    },
  }),
  row: pageStyle({
    '@media': {
      [media.fromSm]: {
        display: 'grid',
        gridTemplateColumns: '220px 1fr',
        columnGap: vars.space['6'],
      },
    },
    selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
  }),
};

export const picture = pageStyle({ position: 'relative', flex: '1 1 120px', minHeight: '180px' });

export const pictureIn = {
  tile: pageStyle({
    '@media': { [media.fromSm]: { minHeight: 0, aspectRatio: '3 / 2' } },
  }),
  row: pageStyle({ '@media': { [media.fromSm]: { minHeight: '170px' } } }),
};

export const comingSoon = pageStyle({
  display: 'grid',
  placeItems: 'end start',
  height: '100%',
  padding: vars.space['2'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
  overflow: 'hidden',
  isolation: 'isolate',
});

export const comingSoonArt = pageStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

export const comingSoonLabel = pageStyle({
  padding: `${vars.space['1']} ${vars.space['2']}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surface,
  fontSize: vars.size.small,
  fontWeight: 500,
  lineHeight: 1.3,
});

export const date = pageStyle({ position: 'absolute', left: 0, top: 0 });

export const text = pageStyle({
  // In the same row as the picture, the text gets all the room that is left.
  flex: '999 1 9rem',
  display: 'grid',
  gap: vars.space['2'],
  alignContent: 'start',
  minWidth: 0,
});

/** A list of rides leaves it out on a phone, so that the first screen shows more than one of them. */
export const excerptIn = {
  tile: pageStyle({}),
  row: pageStyle({ display: 'none', '@media': { [media.fromSm]: { display: 'block' } } }),
};

export const ofTour = {
  tile: pageStyle({ '@media': { [media.fromSm]: { gridTemplateRows: 'auto auto 1fr' } } }),
  /** The picture is as high as the text with the dates below it. */
  row: pageStyle({ '@media': { [media.fromSm]: { gridTemplateRows: 'auto 1fr' } } }),
};
pageRule(`.${ofTour.row} > :first-child`, {
  '@media': { [media.fromSm]: { gridRow: '1 / span 2' } },
});

/** Below picture and text on a phone, else below the text. */
export const dates = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  flex: '1 0 100%',
  minWidth: 0,
  '@media': { [media.fromSm]: { gridColumn: '-2 / -1' } },
});

/** Above the link of the card. */
export const moreDates = pageStyle({
  position: 'relative',
  zIndex: 1,
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  fontSize: vars.size.small,
});

export const link = pageStyle({
  color: 'inherit',
  textDecoration: 'none',
  // Makes the whole card clickable.
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
});

export const facts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space['1']} ${vars.space['4']}`,
  color: vars.color.textSoft,
  fontSize: vars.size.small,
  lineHeight: 1.4,
});

export const fact = pageStyle({
  display: 'inline-flex',
  alignItems: 'start',
  gap: '6px',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
pageRule(`.${fact} > svg`, { flexShrink: 0, marginTop: '1px' });

export const rideFacts = pageStyle({
  fontSize: vars.size.small,
  fontWeight: 600,
  lineHeight: 1.4,
});
/** Short phrases such as "320 km" stay on one line. */
export const rideFact = pageStyle({ display: 'inline-block' });

export const liftOnHover = pageStyle({
  '@media': {
    [media.moving]: {
      transition: `translate ${vars.motion.calm}`,
      ':hover': { translate: '0 -4px' },
    },
  },
});

pageRule(`.${layout.row} h3`, { '@media': { [media.fromMd]: { fontSize: vars.size.h3 } } });
