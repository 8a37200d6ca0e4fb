import type { Crop } from './drawings';

/** A picture of a ride after the first one: a part of a drawing. */
export interface RidePicture {
  drawing: string;
  part: Crop;
  alt: string;
}

const picture = (drawing: string, part: Crop, alt: string): RidePicture => ({ drawing, part, alt });

/** The parts are those of the galleries where these have them, so that they are rendered once. */
const table = picture(
  'testimony-4',
  [0.22, 0.3, 0.56, 0.66],
  'Four riders at a table outside at dusk, a motorcycle behind them',
);
const ridges = picture(
  'fouriesburg',
  [0, 0.18, 1, 0.37],
  'Blue mountain ridges behind each other under a low sun',
);
const line = picture(
  'feature-guides',
  [0.1, 0.3, 0.8, 0.7],
  'Three riders in a line on a pale mountain road',
);

/** The pictures of rides after the first one, by the titles of the rides. */
export const ridePictures: Record<string, RidePicture[]> = {
  'Clarens sandstone weekend': [
    picture(
      'clarens',
      [0, 0.22, 0.6, 0.5],
      'Sandstone cliffs with a row of yellow poplars below them',
    ),
    picture('clarens', [0.3, 0.55, 0.42, 0.42], 'A rider on a pale road between green fields'),
    ridges,
    table,
    picture(
      'feature-scenery',
      [0, 0.15, 1, 0.6],
      'The sun rising behind pink and purple mountains',
    ),
  ],
  'Sani Pass and the roof of Lesotho': [
    picture('lesotho', [0, 0.2, 1, 0.36], 'Snow-covered peaks above dark green foothills'),
    picture(
      'lesotho',
      [0.2, 0.5, 0.6, 0.5],
      'A road winding up a mountain in tight bends, a rider at its foot',
    ),
    picture('wildlife', [0.2, 0.05, 0.4, 0.5], 'A large bird of prey gliding in a pale sky'),
    picture(
      'testimony-1',
      [0.26, 0.2, 0.74, 0.78],
      'Two riders drinking coffee beside an orange motorcycle on a ledge',
    ),
    line,
  ],
  'Wild horses of Kaapsehoop': [
    picture('kaapsehoop', [0.25, 0.5, 0.6, 0.3], 'Three wild horses grazing in a misty clearing'),
    picture('kaapsehoop', [0, 0.08, 0.42, 0.5], 'Tall trees with white trunks in the mist'),
    picture('kaapsehoop', [0.3, 0.74, 0.45, 0.26], 'A rider on a narrow track through green hills'),
  ],
  'Fouriesburg: three borders, one farm': [
    ridges,
    picture(
      'fouriesburg',
      [0.42, 0.52, 0.58, 0.26],
      'A sandstone farmhouse with a red roof, poplars and a windmill',
    ),
    table,
  ],
  'Tankwa Karoo: the long straight': [
    picture('tankwa', [0, 0, 1, 0.6], 'A night sky full of stars over a red horizon'),
    picture('tankwa', [0.15, 0.5, 0.7, 0.42], 'A rider on a long straight gravel road at sunset'),
    picture('testimony-2', [0, 0.15, 0.48, 0.5], 'A flat-topped purple hill under a pale sky'),
    picture('glimpse', [0, 0, 1, 1], 'A wide row of mountains at sunset with stars above'),
  ],
};
