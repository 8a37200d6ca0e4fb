/**
 * The texts of the home page, in the order of the page. They hold for every company; what a site stores replaces some
 * of them: see `content.ts`.
 */
export const copy = {
  hero: {
    line: 'The long way round, ridden well',
    lead: 'Guided adventure rides through the Maluti mountains, the Lowveld escarpment and the Tankwa Karoo, on your own motorcycle, in good company.',
    action: 'Book a Tour',
  },
  why: {
    lead: 'You bring your motorcycle and your gear. The route, the guide, the table and the bed are waiting.',
    reasons: [
      {
        id: 'group',
        title: 'Guide and sweep',
        text: 'A guide in front, a sweep behind, and usually a support vehicle.',
      },
      {
        id: 'pace',
        title: 'Your bike, your way',
        text: 'On the motorcycle you know, with a pillion or alone. Beginners are as welcome as old hands.',
      },
      {
        id: 'rest',
        title: 'Everything else is sorted',
        text: 'Dinner, bed and breakfast are included. You bring the bike, the gear and the appetite.',
      },
    ],
  },
  features: [
    {
      id: 'scenery',
      title: 'Beautiful Scenery',
      text: 'Sandstone that glows at six in the evening, snow on the Maluti in July, and a Karoo sky with more stars than dark.',
    },
    {
      id: 'guides',
      title: 'Expert Guides',
      text: 'Somebody who knows the road rides in front of you, and a sweep rides behind.',
    },
    {
      id: 'routes',
      title: 'Curated Routes',
      text: 'Clarens, Lesotho, Kaapsehoop, Bezhoek, Fouriesburg and the Tankwa: passes, tar and long gravel.',
    },
    {
      id: 'safety',
      title: 'Safety Priority',
      text: 'Everybody rides in full safety gear, with a sweep behind and usually a support vehicle.',
    },
    {
      id: 'thrills',
      title: 'Thrills On Overdrive',
      text: 'Hairpins stacked like spaghetti, gravel that hums, and the grin you find in your helmet at the top.',
    },
  ],
  /** Rides to remember. The page shows those of which the site stores what happened. */
  past: [
    { id: 'clarens', title: 'Clarens' },
    { id: 'tankwa', title: 'Tankwa Outreach' },
  ],
  testimonies: [
    {
      drawing: 'coffee',
      alt: 'Two riders drink coffee beside a motorcycle as the sun comes up over the ridges',
    },
    {
      drawing: 'river',
      alt: 'A rider with her helmet in her hand looks for the best way across a river',
    },
    {
      drawing: 'karoo',
      alt: 'A couple on one motorcycle crosses the Karoo, dust behind them',
    },
    {
      drawing: 'supper',
      alt: 'Riders sit at a farm table by lamplight, stars above the poplars',
    },
  ],
  glimpse: 'Somewhere between the last fuel stop and the first star, it stops being a trip.',
  videos: {
    title: 'Three looks at the road',
    lead: 'No sound, no speeches. Press pause if you would rather be out there.',
    loops: [
      { id: 'road', caption: 'A gravel road through the Karoo at dusk' },
      { id: 'clouds', caption: 'Mist and cloud over the Maluti' },
      { id: 'dust', caption: 'One rider and a good deal of dust' },
    ],
  },
  family: {
    id: 'family',
    title: 'Bring the family',
    text: 'Pillions are welcome, and so is everybody else with a licence: there is no age restriction.',
  },
  wildlife: {
    id: 'wildlife',
    title: 'Mind the eland',
    text: 'Bearded vultures over the Maluti, blesbok on the highveld, wild horses in the mist at Kaapsehoop.',
  },
} as const;
