import type { PosterName } from '../../illustrations/posters';

export interface Destination {
  /** The anchor of its card; also identifies its poster and its pin. */
  id: PosterName;
  name: string;
  region: string;
  text: string;
  height?: string | undefined;
  roads?: string | undefined;
  season: string;
}

/** In the order of their numbers on the map. */
export const destinations: readonly Destination[] = [
  {
    id: 'clarens',
    name: 'Clarens',
    region: 'Free State',
    text: 'A sandstone village below the Rooiberge, with poplars that turn to brass in April. The R712 runs straight through Golden Gate Highlands National Park, past cliffs that hold the last light longer than seems right.',
    height: 'About 1 800 m',
    roads: 'Tar: R712 through Golden Gate, R711 along the border',
    season: 'April and May for the poplars; clear, cold and quiet in winter',
  },
  {
    id: 'lesotho',
    name: 'Lesotho',
    region: 'Sani Pass',
    text: 'The whole country lies above 1 400 metres. Sani Pass climbs into it from Himeville in a stack of loose hairpins, with gradients near one in three at the top, and a border post, a pub and a great deal of sky at the end.',
    height: '2 876 m at the top of the pass',
    roads: 'Steep, loose gravel up Sani; tar over Moteng Pass and to Mokhotlong',
    season: 'October to April; snow and ice can close it in winter. Bring your passport',
  },
  {
    id: 'kaapsehoop',
    name: 'Kaapsehoop',
    region: 'Mpumalanga',
    text: 'A gold-rush village on the very edge of the escarpment, in and out of the mist. About two hundred wild horses live around it and have right of way on the main street, the verandas and your lunch.',
    roads: 'Tar through plantations, with forest gravel for those who want it',
    season: 'All year; summer for mist and green, winter for the long view',
  },
  {
    id: 'bezhoek',
    name: 'Bezhoek',
    region: 'Mpumalanga',
    text: 'A private reserve north of Middelburg where the Olifants and the Klein Olifants meet in a gorge nobody expects two hours from Johannesburg. Giraffe on the plains, finfoot on the river, aloes on the rocks.',
    season: 'June and July, when the aloes bloom and the grass is low',
  },
  {
    id: 'fouriesburg',
    name: 'Fouriesburg',
    region: 'Free State',
    text: 'Sandstone barns, cherry orchards and the Maluti in seven shades of blue, ten kilometres from the Caledonspoort border. Surrender Hill, on the way to Clarens, is one of those short roads that riders turn around for.',
    height: 'About 1 700 m',
    roads: 'Tar: R26 and R711; farm gravel along the Brandwater',
    season: 'September for blossom, November for cherries',
  },
  {
    id: 'tankwa',
    name: 'Tankwa',
    region: 'Northern and Western Cape',
    text: 'The R355 from Ceres to Calvinia: some 250 kilometres of gravel without a town on it, the longest such stretch in the country. Flat as a table, sharp on tyres, and after dark there are more stars than there is night.',
    height: 'About 350 m on the plain',
    roads: 'Gravel with sharp shale. Full tanks and a spare tube',
    season: 'April to September; in summer it passes 40 degrees',
  },
];
