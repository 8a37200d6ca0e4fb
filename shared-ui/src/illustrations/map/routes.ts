import { line } from '../pieces/shapes';
import { pointOn } from './projection';
import type { Coordinates, MapSheet } from './sheets';

/** The routes we ride, by the towns and passes on them. */
const routes: Coordinates[][] = [
  // Johannesburg, Heilbron, Bethlehem, Clarens
  [
    [28.05, -26.2],
    [27.97, -27.28],
    [28.31, -28.23],
    [28.421, -28.516],
  ],
  // Clarens, Fouriesburg, Butha-Buthe, Moteng Pass, Mokhotlong, Sani Pass, Himeville
  [
    [28.421, -28.516],
    [28.35, -28.6],
    [28.205, -28.622],
    [28.23, -28.7],
    [28.25, -28.77],
    [28.45, -28.8],
    [28.55, -28.75],
    [28.68, -28.8],
    [28.82, -29.02],
    [29.07, -29.29],
    [29.12, -29.46],
    [29.287, -29.585],
    [29.42, -29.66],
    [29.51, -29.75],
  ],
  // Clarens, Golden Gate, Harrismith
  [
    [28.421, -28.516],
    [28.62, -28.5],
    [28.8, -28.44],
    [29.13, -28.28],
  ],
  // Johannesburg, Bezhoek, Dullstroom, Kaapsehoop
  [
    [28.05, -26.2],
    [28.75, -25.86],
    [29.35, -25.72],
    [30.1, -25.42],
    [30.768, -25.588],
  ],
  // Cape Town, Ceres, Tankwa, Calvinia
  [
    [18.42, -33.93],
    [19.31, -33.37],
    [19.75, -33.1],
    [20.05, -32.35],
    [19.78, -31.47],
  ],
];

/** All routes on a map, as the data of one path. */
export const routesOn = (sheet: MapSheet) =>
  routes.map((route) => line(route.map((coordinates) => pointOn(sheet, coordinates)))).join('');
