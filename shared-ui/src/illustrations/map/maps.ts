import type { Illustration } from '../illustration';
import { circle, path, rect } from '../pieces/shapes';
import { outlinesOn } from './countries';
import { mapInks, type MapInks } from './inks';
import { capeFolds, escarpment, foothills, highlands } from './chains';
import { range } from './ranges';
import { routesOn } from './routes';
import { pointOn } from './projection';
import { cities, countrySheet, lesothoSheet, places, type MapSheet } from './sheets';

const stroked = (data: string, ink: string, width: number, more = '') =>
  `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;

const bordered = (data: string, fill: string, border: string) =>
  `<path d="${data}" fill="${fill}" stroke="${border}" stroke-width="3"/>`;

/** Sea, coast and land, bottom layer first. */
function ground({ width, height, ...sheet }: MapSheet, inks: MapInks) {
  const { southAfrica, lesotho, neighbours, coast } = outlinesOn({ width, height, ...sheet });
  return [
    rect(0, 0, width, height, inks.sea),
    stroked(coast, inks.wave, 44),
    stroked(coast, inks.shallows, 18),
    bordered(neighbours, inks.neighbour, inks.border),
    path(southAfrica, inks.land),
    bordered(lesotho, inks.highland, inks.border),
  ];
}

const dotted = (sheet: MapSheet, inks: MapInks, width: number) =>
  stroked(routesOn(sheet), inks.route, width, ` stroke-dasharray="0 ${width * 2.1}"`);

const hills = ({ slope, shade }: ReturnType<typeof range>, inks: MapInks) => [
  path(slope, inks.slope),
  path(shade, inks.shade),
];

const snowyPeaks = ({ slope, shade, snow }: ReturnType<typeof range>, inks: MapInks) => [
  path(slope, inks.highSlope),
  path(shade, inks.highShade),
  path(snow, inks.snow),
];

/** A star that points north. */
const compass = (x: number, y: number, size: number, inks: MapInks) => {
  const small = size * 0.16;
  return [
    circle(x, y, size * 0.62, inks.wave),
    path(
      `M${x} ${y - size}L${x + small} ${y - small}L${x + size * 0.7} ${y}L${x + small} ${y + small}L${x} ${y + size * 0.7}L${x - small} ${y + small}L${x - size * 0.7} ${y}L${x - small} ${y - small}Z`,
      inks.highland,
    ),
    path(`M${x} ${y - size}L${x + small} ${y - small}L${x} ${y}Z`, inks.route),
  ];
};

/** South Africa and its neighbours, with a ring around the area that the inset magnifies. */
function drawCountry(inks: MapInks) {
  const sheet = countrySheet;
  const [ringX, ringY] = pointOn(sheet, lesothoSheet.centre);
  const ring = (lesothoSheet.width / 2 / lesothoSheet.degree) * sheet.degree;
  return [
    ...ground(sheet, inks),
    ...[escarpment, ...capeFolds].flatMap((chain, at) =>
      hills(range(sheet, chain, { peak: 26, seed: 31 + at }), inks),
    ),
    dotted(sheet, inks, 5),
    ...Object.values(cities).map((city) => circle(...pointOn(sheet, city), 7, inks.city)),
    ...[places.clarens, places.fouriesburg, places.lesotho].map((place) =>
      circle(...pointOn(sheet, place), 7, inks.route),
    ),
    `<circle cx="${ringX.toFixed()}" cy="${ringY.toFixed()}" r="${ring.toFixed()}" fill="none" stroke="${inks.city}" stroke-width="3"/>`,
    ...compass(900, 905, 58, inks),
  ];
}

/** Lesotho and the sandstone country on its border. */
function drawLesotho(inks: MapInks) {
  const sheet = lesothoSheet;
  return [
    ...ground(sheet, inks),
    ...foothills.flatMap((chain, at) =>
      hills(range(sheet, chain, { peak: 34, seed: 51 + at }), inks),
    ),
    ...highlands.flatMap((chain, at) =>
      snowyPeaks(range(sheet, chain, { peak: 50, seed: 61 + at }), inks),
    ),
    dotted(sheet, inks, 10),
  ];
}

const country = {
  alt: 'A map of South Africa and Lesotho with the ways that we ride',
  width: countrySheet.width,
  height: countrySheet.height,
};
const lesotho = {
  alt: 'A map of the mountains of Lesotho and the eastern Free State',
  width: lesothoSheet.width,
  height: lesothoSheet.height,
};

/** By file name. */
export const maps: Record<string, Illustration> = {
  map: { ...country, draw: () => drawCountry(mapInks.day) },
  'map-night': { ...country, draw: () => drawCountry(mapInks.night) },
  'map-lesotho': { ...lesotho, draw: () => drawLesotho(mapInks.day) },
  'map-lesotho-night': { ...lesotho, draw: () => drawLesotho(mapInks.night) },
};
