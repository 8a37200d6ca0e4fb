import { cities, countrySheet } from '@ridgeline/shared-ui/map';
import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { landShare, shareOn } from './places';

/** CSS `left` and `top` of a city, at build time. */
function positionOf([longitude, latitude]: readonly [number, number]) {
  const { left, top } = shareOn(countrySheet, { longitude, latitude });
  return { left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` };
}

export const map = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space['6'],
  // With enlarged text, names may overflow the map. The cards below repeat them.
  overflowX: 'clip',
});

export const frame = pageStyle({
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  border: `1px solid ${vars.color.line}`,
});

export const country = pageStyle({
  position: 'relative',
  width: `${100 / landShare}%`,
  '@media': { [media.fromMd]: { width: '100%' } },
});

export const drawing = pageStyle({ width: '100%', height: 'auto' });

export const lens = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  justifyItems: 'center',
  '@media': {
    [media.fromMd]: {
      position: 'absolute',
      right: '2.5%',
      bottom: '4%',
      width: '37%',
    },
  },
});

export const lensSheet = pageStyle({
  position: 'relative',
  width: '100%',
  maxWidth: '420px',
});

export const glass = pageStyle({
  overflow: 'hidden',
  borderRadius: '50%',
  border: `3px solid ${vars.color.text}`,
  backgroundColor: vars.color.surface,
});

export const caption = pageStyle({
  fontSize: vars.size.small,
  color: vars.color.textSoft,
  textAlign: 'center',
});

export const city = pageStyle({
  position: 'absolute',
  padding: `0 ${vars.space['2']}`,
  fontSize: vars.size.small,
  fontWeight: 500,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '@media': { [media.belowMd]: { display: 'none' } },
});

const toTheRight = { translate: '4px -50%' };
const toTheLeft = { translate: 'calc(-100% - 4px) -50%' };

export const cityAt = {
  johannesburg: pageStyle({ ...positionOf(cities.johannesburg), ...toTheLeft }),
  durban: pageStyle({ ...positionOf(cities.durban), ...toTheRight }),
  capeTown: pageStyle({ ...positionOf(cities.capeTown), ...toTheLeft }),
};
