import {
  countrySheet,
  lesothoSheet,
  places,
  type PlaceName,
  type Sheet,
} from '@ridgeline/shared-ui/map';
import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { percent } from './percent';

// The tip of a pin is one square corner of a round head, so the head leans away from its place.
const leanings = {
  right: { borderRadius: '50% 50% 50% 0', translate: '0 -100%' },
  left: { borderRadius: '50% 50% 0 50%', translate: '-100% -100%' },
} as const;

/** To which side of its place a pin leans, so that neighbours keep apart. */
const leaning: Record<PlaceName, keyof typeof leanings> = {
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
  textDecoration: 'none',
  scrollMarginTop: '40vh',
  transition: `background-color ${vars.motion.quick}`,
  selectors: {
    // A finger's width around it.
    '&::after': { content: '', position: 'absolute', inset: '-6px' },
    '&:hover, &:focus-visible, &:target': { backgroundColor: vars.color.actionHover, zIndex: 1 },
  },
});

export const number = pageStyle({
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  fontWeight: 700,
  lineHeight: 1,
});

export const name = pageStyle({
  position: 'absolute',
  padding: `0 ${vars.space['2']}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.size.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

const nameBeside = {
  left: pageStyle({ right: '100%' }),
  right: pageStyle({ left: '100%' }),
  // Near the edge of a phone there is no room beside the head.
  belowOnPhones: pageStyle({
    top: '100%',
    right: 0,
    '@media': { [media.fromMd]: { top: 'auto', right: 'auto', left: '100%' } },
  }),
};

/** The name stands on the side that the head leans to, where there is room. */
export const nameAt: Record<PlaceName, string> = {
  clarens: nameBeside.right,
  lesotho: nameBeside.belowOnPhones,
  kaapsehoop: nameBeside.belowOnPhones,
  bezhoek: nameBeside.left,
  fouriesburg: nameBeside.left,
  tankwa: nameBeside.right,
};

const pinOf = (sheet: Sheet, place: PlaceName) =>
  pageStyle({ ...percent(sheet, places[place]), ...leanings[leaning[place]] });

/** Each pin at its place, worked out from its coordinates when the style sheet is made. */
export const pinAt: Record<'country' | 'lesotho', Partial<Record<PlaceName, string>>> = {
  country: {
    kaapsehoop: pinOf(countrySheet, 'kaapsehoop'),
    bezhoek: pinOf(countrySheet, 'bezhoek'),
    tankwa: pinOf(countrySheet, 'tankwa'),
  },
  lesotho: {
    clarens: pinOf(lesothoSheet, 'clarens'),
    lesotho: pinOf(lesothoSheet, 'lesotho'),
    fouriesburg: pinOf(lesothoSheet, 'fouriesburg'),
  },
};
