import type { EventFacts } from '@ridgeline/contract';

/** A page of text that is attached to an event. */
export interface DemoDocument {
  /** The name of its file, which no other document has. */
  name: string;
  title: string;
  lines: string[];
}

/** A demo event, on a weekend some weeks from the day it is added. */
export interface DemoEvent {
  /** Weeks from now; negative for rides that are over. */
  weeks: number;
  title: string;
  location: string;
  time: string;
  /** Name of the drawing that is its picture. */
  poster?: string;
  attachments?: DemoDocument[];
  description: string;
  /** How many days it lasts, if more than one. */
  days?: number;
  facts: Omit<EventFacts, 'endDate' | 'galleryId'>;
  /** Title of the gallery with its photos. */
  gallery?: string;
}

export const demoEvents: DemoEvent[] = [
  {
    weeks: 2,
    title: 'Clarens sandstone weekend',
    location: 'Clarens, Free State',
    time: '07:30',
    poster: 'clarens',
    days: 2,
    facts: { level: 'beginner', terrain: 'mixed', destination: 'Clarens', distanceKm: 320 },
    description: `Two easy days on tar and a little good gravel, and the best light in the Free State. We ride in through Golden Gate Highlands National Park, where the road curls below the Brandwag buttress, and sleep in Clarens among poplars and galleries.\n\nAbout 320 km in all, no passes to fear, a long lunch on Saturday. If this is your first tour, it is the one to start with.`,
    attachments: [
      {
        name: 'Clarens route sheet.pdf',
        title: 'Clarens sandstone weekend: route sheet',
        lines: [
          'Day 1: Harrismith - Phuthaditjhaba - Golden Gate - Clarens, 150 km, all tar.',
          'Fuel: Harrismith, Phuthaditjhaba, Clarens.',
          'Day 2: Clarens - Fouriesburg - Rooiberge loop - Clarens, 170 km, 40 km gravel.',
          'Watch for: cattle at dusk, loose stone after the drift, rain after three.',
          'Briefing each morning at 07:15, wheels roll at 07:30.',
        ],
      },
      {
        name: 'Packing list.pdf',
        title: 'What to pack',
        lines: [
          'Riding gear: helmet, jacket, trousers, boots, two pairs of gloves.',
          'Rain suit, even in the dry months. A warm layer, even in summer.',
          'Licence, ID, medical-aid card, a spare key with somebody else.',
          'Tubes or plugs for your own tyres, a tyre lever you trust.',
          'Two litres of water on the bike.',
        ],
      },
    ],
  },
  {
    weeks: 5,
    title: 'Sani Pass and the roof of Lesotho',
    location: 'Himeville to Mokhotlong, Lesotho',
    time: '07:00',
    poster: 'lesotho',
    days: 3,
    facts: { level: 'experienced', terrain: 'gravel', destination: 'Lesotho', distanceKm: 340 },
    description: `From the border post at the foot of the berg the road climbs more than 1,300 metres to the top of Sani Pass, 2,876 metres above the sea: hairpins, loose rock, a stream or two across the track. The top has a pub, and you will have earned it.\n\nThree days, about 340 km. Bring a passport, warm gloves in any month, and some gravel behind you already. Four-wheel-drive only is the law on the pass; adventure bikes are welcome.`,
    attachments: [
      {
        name: 'Sani Pass route sheet.pdf',
        title: 'Sani Pass and the roof of Lesotho: route sheet',
        lines: [
          'Day 1: Underberg - Himeville - Sani Pass (2,876 m) - Sani Top, 60 km, 34 km gravel.',
          'Border: passport valid six months, bike papers, open 06:00 to 18:00.',
          'Day 2: Sani Top - Kotisephola (3,240 m) - Mokhotlong - back, 120 km.',
          'Day 3: down the pass before the clouds, then Nottingham Road, 160 km.',
          'Cold: below zero at night from April to October.',
        ],
      },
    ],
  },
  {
    weeks: 8,
    title: 'Wild horses of Kaapsehoop',
    location: 'Kaapsehoop, Mpumalanga',
    time: '08:00',
    poster: 'kaapsehoop',
    days: 2,
    facts: { level: 'beginner', terrain: 'mixed', destination: 'Kaapsehoop', distanceKm: 380 },
    description: `High on the escarpment, where the gold rush came and went, a herd of wild horses walks through the village as if it owned it. We come up from the Lowveld heat into the mist, through blue gums and sandstone, on roads made for leaning.\n\nTwo days, 380 km, tar with 60 km of forest road. Pillions love this one.`,
  },
  {
    weeks: 11,
    title: 'Bezhoek river weekend',
    location: 'Bezhoek, near Middelburg, Mpumalanga',
    time: '08:30',
    poster: 'bezhoek',
    days: 2,
    facts: { level: 'beginner', terrain: 'mixed', destination: 'Bezhoek', distanceKm: 260 },
    description: `A short ride to a deep gorge. The road drops off the highveld to the river, the aloes stand in the cliffs, and the afternoon is yours: swim, walk, or do nothing by the water. Families come by car and meet us there.\n\nTwo days, 260 km, 25 km of farm gravel.`,
  },
  {
    weeks: 14,
    title: 'Fouriesburg: three borders, one farm',
    location: 'Fouriesburg, Free State',
    time: '07:30',
    poster: 'fouriesburg',
    days: 3,
    facts: { level: 'intermediate', terrain: 'mixed', destination: 'Fouriesburg', distanceKm: 420 },
    description: `A sandstone farm below the Maluti, and from it a different road each day: the Meiringskloof, the back road to Ficksburg, the quiet side of the Caledon. Blue ridges behind blue ridges, and a kitchen that knows what riders eat.\n\nThree days, 420 km, half of it gravel that any bike with good tyres can take.`,
  },
  {
    weeks: 18,
    title: 'Tankwa Karoo: the long straight',
    location: 'Ceres to Calvinia on the R355, Tankwa Karoo',
    time: '06:30',
    poster: 'tankwa',
    days: 3,
    facts: { level: 'experienced', terrain: 'gravel', destination: 'Tankwa', distanceKm: 610 },
    description: `The R355 is the longest road in South Africa between two towns with nothing in between: some 250 km of gravel, no fuel, no shop, no bend to speak of, and shale that eats tyres. Then evening comes and you understand why.\n\nThree days, 610 km. Experienced riders, new tyres, range for 300 km, five litres of water each.`,
  },
  {
    weeks: 22,
    title: 'First gravel: a day for women who ride',
    location: 'Fouriesburg, Free State',
    time: '09:00',
    facts: {
      level: 'beginner',
      terrain: 'gravel',
      destination: 'Fouriesburg',
      distanceKm: 60,
      ledByWomen: true,
    },
    description: `A day of gravel for women, led by women. Standing up, looking ahead, braking on what moves: a morning of exercises on a farm road and an afternoon of 60 km with everything you learned. Any bike that can stand on gravel is the right bike.\n\nLunch and coffee are included. Numbers are small, so that everyone gets her share of attention.`,
  },
  {
    weeks: 27,
    title: 'Snow on the Maluti',
    location: 'Clarens to Afriski, Lesotho',
    time: '07:30',
    days: 2,
    facts: { level: 'intermediate', terrain: 'tar', destination: 'Lesotho', distanceKm: 300 },
    description: `When the first cold front has passed we ride up the Moteng Pass (2,820 m) and the Mahlasela Pass (3,222 m) to see the mountains white. Tar all the way, ice in the shade, soup at the top.\n\nTwo days, 300 km. Heated grips are not a luxury. We go or we do not go by the forecast of the evening before.`,
  },
  {
    weeks: -4,
    title: 'Tankwa Outreach',
    location: 'Tankwa Karoo, Northern Cape',
    time: '06:30',
    poster: 'tankwa',
    days: 2,
    facts: { level: 'experienced', terrain: 'gravel', destination: 'Tankwa', distanceKm: 500 },
    gallery: 'Tankwa outreach',
    description: `Eight riders carried school shoes and solar lamps down the R355 to the farm schools of the Tankwa. Eleven punctures, no injuries, and one very surprised headmaster.\n\nThank you to everyone who rode, packed or paid.`,
  },
  {
    weeks: -9,
    title: 'Clarens autumn ride',
    location: 'Clarens, Free State',
    time: '07:30',
    poster: 'clarens',
    days: 2,
    facts: { level: 'beginner', terrain: 'mixed', destination: 'Clarens', distanceKm: 310 },
    gallery: 'Clarens sandstone',
    description: `Frost in the drifts, yellow poplars, and Golden Gate to ourselves at sunset. Nine bikes, two pillions, one dog in a sidecar.`,
  },
  {
    weeks: -20,
    title: 'Winter over Sani',
    location: 'Sani Pass, Lesotho',
    time: '07:00',
    poster: 'lesotho',
    days: 3,
    facts: { level: 'experienced', terrain: 'gravel', destination: 'Lesotho', distanceKm: 440 },
    gallery: 'Sani and Lesotho in winter',
    description: `Minus nine at the top, not a cloud, and the track frozen hard enough to ride like tar. The photographs do not show how loud the silence was.`,
  },
];
