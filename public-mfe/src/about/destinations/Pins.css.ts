import {
  countrySheet,
  lesothoSheet,
  places,
  type MapSheet,
  type PlaceName,
} from '@ridgeline/shared-ui/map';
import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { positionOn } from './positionOn';

// The head is a circle with one square corner, its tip. It therefore extends to one side of its place.
const heads = {
  right: { borderRadius: '50% 50% 50% 0', translate: '0 -100%' },
  left: { borderRadius: '50% 50% 0 50%', translate: '-100% -100%' },
} as const;

/** The side each head extends to, chosen so that neighbouring pins do not overlap. */
const headSide: Record<PlaceName, keyof typeof heads> = {
  clarens: 'right',
  lesotho: 'right',
  kaapsehoop: 'right',
  bezhoek: 'left',
  fouriesburg: 'left',
  tankwa: 'right',
};

export const pin = pageStyle({
  position: 'absolute',
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

const nameBeside = {
  left: pageStyle({ right: '100%' }),
  right: pageStyle({ left: '100%' }),
  // On a phone, there is no room next to pins near the edge.
  belowOnPhones: pageStyle({
    top: '100%',
    right: 0,
    '@media': { [media.fromMd]: { top: 'auto', right: 'auto', left: '100%' } },
  }),
};

/** The name is on the same side as the head if there is room. */
export const nameAt: Record<PlaceName, string> = {
  clarens: nameBeside.right,
  lesotho: nameBeside.belowOnPhones,
  kaapsehoop: nameBeside.belowOnPhones,
  bezhoek: nameBeside.left,
  fouriesburg: nameBeside.left,
  tankwa: nameBeside.right,
};

const pinPosition = (sheet: MapSheet, place: PlaceName) =>
  pageStyle({ ...positionOn(sheet, places[place]), ...heads[headSide[place]] });

/** Positions of the pins on each map, computed from their coordinates at build time. */
export const pinAt: Record<'country' | 'lesotho', Partial<Record<PlaceName, string>>> = {
  country: {
    kaapsehoop: pinPosition(countrySheet, 'kaapsehoop'),
    bezhoek: pinPosition(countrySheet, 'bezhoek'),
    tankwa: pinPosition(countrySheet, 'tankwa'),
  },
  lesotho: {
    clarens: pinPosition(lesothoSheet, 'clarens'),
    lesotho: pinPosition(lesothoSheet, 'lesotho'),
    fouriesburg: pinPosition(lesothoSheet, 'fouriesburg'),
  },
};
