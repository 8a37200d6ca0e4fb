import { passTo, straightTo, to, type RideRoads } from './road';

/*
 * The places are where they are on the map, and so are the heights within some metres. The bends between them are made
 * up, so the lines look like the roads, and nobody should follow them with a GPS.
 */

const harrismith = to(-28.2728, 29.1295, 1640);
const clarens = to(-28.5163, 28.4222, 1840);
const fouriesburg = to(-28.6207, 28.2081, 1680, 'Fouriesburg');
const himeville = to(-29.748, 29.513, 1540);
const saniTop = passTo(-29.5845, 29.2885, 2876);
const kaapsehoop = to(-25.593, 30.768, 1480);
const bezhoek = to(-25.6, 29.52, 1290);
const middelburg = to(-25.7751, 29.4648, 1470);
const farm = to(-28.58, 28.17, 1640);
const ceres = to(-33.3689, 19.311, 460);
const karoopoort = passTo(-33.21, 19.74, 660, 'Karoopoort');
const afriski = passTo(-28.822, 28.727, 3050);

const upSani = [
  to(-29.652, 29.456, 1570),
  to(-29.604, 29.345, 1960, 'South African border post'),
  passTo(-29.594, 29.31, 2400, 'The hairpins of Sani'),
];

/** The roads of the demo's rides, by the titles of the rides. */
export const demoRoads: Record<string, RideRoads> = {
  'Clarens sandstone weekend': {
    start: harrismith,
    days: [
      [
        to(-28.385, 29.02, 1710, 'Sterkfontein Dam'),
        to(-28.45, 28.92, 1720),
        to(-28.525, 28.815, 1660, 'Phuthaditjhaba, fuel'),
        to(-28.6, 28.845, 1900),
        passTo(-28.67, 28.875, 2200, 'Below the Sentinel'),
        passTo(-28.6, 28.845, 1900),
        to(-28.525, 28.815, 1660),
        to(-28.475, 28.72, 1850),
        to(-28.513, 28.62, 1900, 'Brandwag buttress'),
        clarens,
      ],
      [
        to(-28.565, 28.3, 1770),
        fouriesburg,
        to(-28.5, 28.13, 1700),
        to(-28.38, 28.17, 1680, 'The drift'),
        to(-28.31, 28.34, 1650),
        to(-28.4, 28.46, 1760),
        clarens,
      ],
    ],
  },
  'Sani Pass and the roof of Lesotho': {
    start: himeville,
    days: [
      [to(-29.79, 29.495, 1550, 'Underberg, fuel'), himeville, ...upSani, saniTop],
      [
        passTo(-29.545, 29.21, 3240, 'Kotisephola Pass, 3 240 m'),
        to(-29.45, 29.16, 2750),
        to(-29.37, 29.1, 2450),
        to(-29.289, 29.067, 2250, 'Mokhotlong, fuel'),
        to(-29.37, 29.1, 2450),
        to(-29.45, 29.16, 2750),
        to(-29.545, 29.21, 3240),
        saniTop,
      ],
      [
        passTo(-29.594, 29.31, 2400),
        passTo(-29.604, 29.345, 1960),
        to(-29.652, 29.456, 1570),
        himeville,
        to(-29.79, 29.5, 1550),
        to(-29.807, 29.768, 1480, 'Bulwer'),
        to(-29.68, 30.02, 1320),
        to(-29.5, 30.06, 1150),
        to(-29.358, 30.001, 1430),
      ],
    ],
  },
  'Wild horses of Kaapsehoop': {
    start: to(-25.4436, 30.9716, 680),
    days: [
      [
        to(-25.5, 30.88, 820),
        passTo(-25.575, 30.78, 1450),
        kaapsehoop,
        passTo(-25.575, 30.66, 960, 'Ngodwana'),
        to(-25.646, 30.383, 1450),
        to(-25.59, 30.27, 1600),
        to(-25.47, 30.4, 1250, 'Schoemanskloof'),
        to(-25.448, 30.71, 780),
        to(-25.575, 30.66, 960),
        passTo(-25.593, 30.768, 1480),
      ],
      [
        to(-25.68, 30.79, 1560),
        to(-25.75, 30.86, 1400, 'View over the Barberton valley'),
        to(-25.83, 30.77, 1330),
        to(-25.788, 31.053, 860, 'Barberton, fuel'),
        to(-25.64, 31.3, 480),
        to(-25.53, 31.33, 380),
        to(-25.4753, 30.9694, 670),
      ],
    ],
  },
  'Bezhoek river weekend': {
    start: middelburg,
    days: [
      [
        to(-26.03, 29.72, 1640),
        to(-25.84, 29.9, 1760, 'Pies'),
        to(-25.62, 29.86, 1720),
        to(-25.53, 29.7, 1560),
        to(-25.57, 29.58, 1490, 'The gate'),
        bezhoek,
      ],
      [
        to(-25.57, 29.58, 1490),
        to(-25.53, 29.42, 1420),
        to(-25.45, 29.38, 1060, 'Loskop Dam'),
        to(-25.62, 29.28, 1340),
        to(-25.76, 29.27, 1430),
        middelburg,
      ],
    ],
  },
  'Fouriesburg: three borders, one farm': {
    start: clarens,
    days: [
      [
        to(-28.565, 28.3, 1770),
        fouriesburg,
        to(-28.6, 28.225, 1720, 'Meiringskloof'),
        to(-28.52, 28.1, 1660),
        to(-28.42, 28.16, 1690),
        to(-28.47, 28.27, 1750),
        farm,
      ],
      [
        to(-28.72, 28.0, 1620),
        to(-28.873, 27.878, 1630, 'Ficksburg, fuel'),
        to(-28.8, 27.66, 1600),
        to(-28.6, 27.72, 1560),
        to(-28.5, 27.92, 1640, 'Rosendal'),
        to(-28.38, 28.02, 1620),
        to(-28.47, 28.14, 1680),
        farm,
      ],
      [
        to(-28.693, 28.233, 1640, 'Caledonspoort'),
        to(-28.63, 28.1, 1650),
        to(-28.45, 28.2, 1730),
        to(-28.32, 28.36, 1660),
        to(-28.4, 28.47, 1760),
        clarens,
      ],
    ],
  },
  'Tankwa Karoo: the long straight': {
    start: ceres,
    days: [
      [
        passTo(-33.3, 19.5, 1090, 'Theronsberg Pass'),
        karoopoort,
        straightTo(-32.95, 19.79, 480),
        straightTo(-32.55, 19.87, 350, 'R355'),
        to(-32.1, 19.79, 420),
        to(-31.75, 19.7, 780),
        to(-31.471, 19.776, 980),
      ],
      [
        to(-31.6, 20.2, 1150),
        to(-31.8, 20.4, 1180),
        to(-31.906, 20.23, 1190, 'Middelpos'),
        to(-32.06, 20.15, 1260),
        passTo(-32.1, 20.13, 760, 'Gannaga Pass'),
        to(-32.243, 20.095, 440),
        to(-32.28, 20.1, 430),
      ],
      [
        to(-32.38, 19.95, 370),
        to(-32.42, 19.86, 350),
        to(-32.55, 19.87, 350),
        straightTo(-32.95, 19.79, 480),
        straightTo(-33.21, 19.74, 660),
        passTo(-33.3, 19.5, 1090),
        passTo(-33.3689, 19.311, 460),
      ],
    ],
  },
  'First gravel: a day for women who ride': {
    start: to(-28.6167, 28.207, 1680),
    days: [
      [
        to(-28.56, 28.12, 1650, 'The farm road'),
        to(-28.49, 28.15, 1690),
        to(-28.47, 28.26, 1750),
        to(-28.55, 28.28, 1740),
        to(-28.6167, 28.207, 1680),
      ],
    ],
  },
  'Snow on the Maluti': {
    start: clarens,
    days: [
      [
        to(-28.59, 28.38, 1780),
        to(-28.585, 28.27, 1720),
        fouriesburg,
        to(-28.693, 28.233, 1640, 'Caledonspoort, border'),
        to(-28.767, 28.249, 1680, 'Butha-Buthe, fuel'),
        to(-28.7, 28.34, 1760),
        to(-28.72, 28.42, 1850),
        to(-28.78, 28.5, 2150),
        passTo(-28.763, 28.59, 2820, 'Moteng Pass, 2 820 m'),
        passTo(-28.8, 28.64, 2600),
        passTo(-28.815, 28.7, 3222, 'Mahlasela Pass, 3 222 m'),
        afriski,
      ],
      [
        passTo(-28.815, 28.7, 3222),
        passTo(-28.8, 28.64, 2600),
        passTo(-28.763, 28.59, 2820),
        passTo(-28.78, 28.5, 2150),
        to(-28.72, 28.42, 1850),
        to(-28.7, 28.34, 1760),
        to(-28.767, 28.249, 1680),
        to(-28.693, 28.233, 1640),
        to(-28.6207, 28.2081, 1680),
        to(-28.585, 28.27, 1720),
        to(-28.59, 28.38, 1780),
        clarens,
      ],
    ],
  },
};
