import type { Crop } from './drawings';

/** A photo of a demo gallery: a part of a drawing. */
interface DemoPhoto {
  drawing: string;
  part?: Crop;
  caption: string;
  alt: string;
}

export interface DemoGallery {
  title: string;
  description: string;
  cover: { drawing: string; part: Crop };
  photos: DemoPhoto[];
}

const photo = (drawing: string, part: Crop, caption: string, alt: string): DemoPhoto => ({
  drawing,
  part,
  caption,
  alt,
});

/** The first is shown first. */
export const demoGalleries: DemoGallery[] = [
  {
    title: 'Clarens sandstone',
    description:
      'Two days in late autumn between Harrismith and Clarens. Frost in the drifts until nine, poplars at their yellowest, and Golden Gate without a tour bus in sight. Nine bikes, from a 250 to a 1250, and all of them back in time for supper.',
    cover: { drawing: 'clarens', part: [0, 0.32, 1, 0.53] },
    photos: [
      photo(
        'clarens',
        [0, 0.22, 0.6, 0.5],
        'The Brandwag side, ten past five',
        'Sandstone cliffs with a row of yellow poplars below them',
      ),
      photo(
        'clarens',
        [0.3, 0.55, 0.42, 0.42],
        'Last one in buys the coffee',
        'A rider on a pale road between green fields',
      ),
      photo(
        'fouriesburg',
        [0, 0.18, 1, 0.37],
        'Maluti, seen from the tea stop',
        'Blue mountain ridges behind each other under a low sun',
      ),
      photo(
        'fouriesburg',
        [0.42, 0.52, 0.58, 0.26],
        'Our hosts have the only windmill that still pumps',
        'A sandstone farmhouse with a red roof, poplars and a windmill',
      ),
      photo(
        'testimony-4',
        [0.22, 0.3, 0.56, 0.66],
        'Lamb, pap and the route for tomorrow',
        'Four riders at a table outside at dusk, a motorcycle behind them',
      ),
      photo(
        'family',
        [0.35, 0.35, 0.6, 0.6],
        'Two bikes and the support car',
        'Two motorcycles and a blue car on a farm road below poplars',
      ),
      photo(
        'feature-scenery',
        [0, 0.15, 1, 0.6],
        'Sunrise from the stoep',
        'The sun rising behind pink and purple mountains',
      ),
    ],
  },
  {
    title: 'Sani and Lesotho in winter',
    description:
      'Minus nine at the top and not a breath of wind. The lower hairpins were dry, the last four were ice in the shade, and we walked two bikes around one of them. Mokhotlong had diesel, bread and a tyre pump that worked.',
    cover: { drawing: 'lesotho', part: [0, 0.14, 1, 0.53] },
    photos: [
      photo(
        'lesotho',
        [0, 0.2, 1, 0.36],
        'The first snow of June',
        'Snow-covered peaks above dark green foothills',
      ),
      photo(
        'lesotho',
        [0.2, 0.5, 0.6, 0.5],
        'Thirteen hairpins, counted by all of us',
        'A road winding up a mountain in tight bends, a rider at its foot',
      ),
      photo(
        'wildlife',
        [0.2, 0.05, 0.4, 0.5],
        'He kept up with us as far as the border post',
        'A large bird of prey gliding in a pale sky',
      ),
      photo(
        'wildlife',
        [0, 0.38, 1, 0.5],
        'Mist in the valleys until eleven',
        'Blue ridges with bands of mist between them',
      ),
      photo(
        'testimony-1',
        [0.26, 0.2, 0.74, 0.78],
        'Flask coffee at 3,240 m',
        'Two riders drinking coffee beside an orange motorcycle on a ledge',
      ),
      photo(
        'feature-guides',
        [0.1, 0.3, 0.8, 0.7],
        'Guide, middle, sweep',
        'Three riders in a line on a pale mountain road',
      ),
    ],
  },
  {
    title: 'Tankwa outreach',
    description:
      'Eight riders, 140 pairs of school shoes and 60 solar lamps, carried down the R355 to the farm schools of the Tankwa. Eleven punctures between us. The children counted the bikes in, and counted them out again.',
    cover: { drawing: 'tankwa', part: [0, 0.3, 1, 0.53] },
    photos: [
      photo(
        'tankwa',
        [0, 0, 1, 0.6],
        'No lights for eighty kilometres',
        'A night sky full of stars over a red horizon',
      ),
      photo(
        'tankwa',
        [0.15, 0.5, 0.7, 0.42],
        'Space, and dust, for everyone',
        'A rider on a long straight gravel road at sunset',
      ),
      photo(
        'testimony-2',
        [0.1, 0.2, 0.9, 0.75],
        'Shoes in the left box, lamps in the right',
        'Two people on a white motorcycle on sand, dust behind them',
      ),
      photo(
        'testimony-2',
        [0, 0.15, 0.48, 0.5],
        'Table mountains without a table',
        'A flat-topped purple hill under a pale sky',
      ),
      photo(
        'glimpse',
        [0, 0, 1, 1],
        'The last ridge before Ceres',
        'A wide row of mountains at sunset with stars above',
      ),
      photo(
        'glimpse',
        [0.45, 0.4, 0.4, 0.6],
        'Forty kilometres to a bath',
        'The sun setting behind dark hills, a rider on the road',
      ),
      photo(
        'hero-night',
        [0.2, 0.2, 0.8, 0.8],
        'Moonrise at the camp',
        'A full moon over dark blue mountains',
      ),
      photo(
        'bezhoek',
        [0, 0.1, 1, 0.45],
        'The way home, by the gorge',
        'A gorge in red rock with the sun low above it',
      ),
    ],
  },
  {
    title: 'Kaapsehoop mist',
    description:
      'The horses were where they always are: in the road. We switched off, waited, and rode on when they had decided. Sixty kilometres of forest road, a hot shower, and pancakes for breakfast.',
    cover: { drawing: 'kaapsehoop', part: [0, 0.28, 1, 0.53] },
    photos: [
      photo(
        'kaapsehoop',
        [0.25, 0.5, 0.6, 0.3],
        'They have right of way',
        'Three wild horses grazing in a misty clearing',
      ),
      photo(
        'kaapsehoop',
        [0, 0.08, 0.42, 0.5],
        'Blue gums, older than the village',
        'Tall trees with white trunks in the mist',
      ),
      photo(
        'kaapsehoop',
        [0.3, 0.74, 0.45, 0.26],
        'Wet clay: second gear and patience',
        'A rider on a narrow track through green hills',
      ),
      photo(
        'testimony-3',
        [0, 0.15, 1, 0.85],
        'Ntombi checks the drift before the rest of us',
        'A rider with her helmet in her hand beside a blue motorcycle at a river',
      ),
      photo(
        'bezhoek',
        [0.3, 0.45, 0.7, 0.55],
        'Aloes in flower below the escarpment',
        'A river bend between red slopes with flowering aloes',
      ),
    ],
  },
];
