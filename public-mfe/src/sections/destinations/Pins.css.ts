import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Covers the map, without keeping touches from it. */
export const row = pageStyle({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  pointerEvents: 'none',
});
/** As wide, or as high, as its attributes say. */
export const spacer = pageStyle({ flex: 'none', visibility: 'hidden' });
/** Without a width of its own. */
export const column = pageStyle({
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  width: 0,
  height: '100%',
});
/** The place itself. */
export const spot = pageStyle({ position: 'relative', flex: 'none', width: 0, height: 0 });

export const pin = pageStyle({
  position: 'absolute',
  top: 0,
  left: 0,
  pointerEvents: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  border: `2px solid ${vars.color.onAction}`,
  backgroundColor: vars.color.action,
  color: vars.color.onAction,
  printColorAdjust: 'exact',
  textDecoration: 'none',
  scrollMarginTop: '40vh',
  transition: `background-color ${vars.motion.quick}`,
  selectors: {
    // Enlarges the touch target to 48 px.
    '&::after': { content: '', position: 'absolute', inset: '-6px' },
    '&:hover, &:focus-visible, &:target': { backgroundColor: vars.color.actionHover, zIndex: 1 },
  },
});

export const number = pageStyle({
  fontFamily: vars.font.display,
  // Large letters do not outgrow the head of their pin.
  fontSize: 'min(1.25rem, 26px)',
  fontWeight: 700,
  lineHeight: 1,
});

export const name = pageStyle({
  position: 'absolute',
  padding: `0 ${vars.space['2']}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  // On a phone, large letters would not fit on the map. The list beside it repeats the names.
  fontSize: `min(${vars.size.small}, 4vw)`,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

/** The name is on the same side as the head if there is room. */
export const nameBeside = {
  left: pageStyle({ right: '100%' }),
  right: pageStyle({ left: '100%' }),
  // On a phone, there is no room next to pins near the edge.
  belowOnPhones: pageStyle({
    top: '100%',
    right: 0,
    '@media': { [media.fromMd]: { top: 'auto', right: 'auto', left: '100%' } },
  }),
};

// The head is a circle with one square corner, its tip. It therefore extends to one side of its place.
export const head = {
  right: pageStyle({ borderRadius: '50% 50% 50% 0', translate: '0 -100%' }),
  left: pageStyle({ borderRadius: '50% 50% 0 50%', translate: '-100% -100%' }),
};
