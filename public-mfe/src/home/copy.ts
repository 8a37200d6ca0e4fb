/** The texts of the home page, in the order of the page. The owner can replace some of them: see `content.ts`. */
export const copy = {
  hero: {
    line: 'The long way round, ridden well',
    lead: 'Guided adventure rides through the Maluti mountains, the Lowveld escarpment and the Tankwa Karoo, on your own motorcycle, in good company.',
    action: 'Book a Tour',
  },
  why: {
    lead: 'We are riders first. Every pass on our map we have ridden in sun, in rain and once in snow, and we only take you where we would take our own.',
    reasons: [
      {
        title: 'Small groups',
        text: 'A guide in front, a sweep behind, and never so many bikes that you are a number.',
      },
      {
        title: 'Your bike, your pace',
        text: 'Tar for those who like it smooth, gravel for those who do not. Regroup at every turn.',
      },
      {
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
      text: 'Trained in first aid and in reading a group. They know the road, the weather and the lady who bakes the pies.',
    },
    {
      id: 'routes',
      title: 'Curated Routes',
      text: 'Each route is ridden again before each season, so a washed-out drift is our surprise and not yours.',
    },
    {
      id: 'safety',
      title: 'Safety Priority',
      text: 'A briefing every morning, a sweep rider every day, usually a support vehicle, and a plan for when plans change.',
    },
    {
      id: 'thrills',
      title: 'Thrills On Overdrive',
      text: 'Hairpins stacked like spaghetti, gravel that hums, and the grin you find in your helmet at the top.',
    },
  ],
  past: [
    {
      title: 'Clarens',
      poster: 'clarens',
      text: 'Two days of sandstone and poplars, a lunch that ran late, and Golden Gate to ourselves at sunset.',
    },
    {
      title: 'Tankwa Outreach',
      poster: 'tankwa',
      text: 'School shoes and solar lamps carried down the R355, 250 km of gravel without a single shop.',
    },
  ],
  testimonies: [
    {
      text: 'I came alone and knew nobody. By the second pass I had a nickname, and by dinner a seat at the long table.',
      rider: 'Nomsa, first tour, Clarens',
      drawing: 'coffee',
      alt: 'Two riders drink coffee beside a motorcycle as the sun comes up over the ridges',
    },
    {
      text: 'The sweep stayed behind me down all of Sani without once making me feel slow. That is a gift.',
      rider: 'Karlien, Lesotho',
      drawing: 'river',
      alt: 'A rider with her helmet in her hand looks for the best way across a river',
    },
    {
      text: 'My wife rides pillion and plans the next one before we are home from the last.',
      rider: 'Johan and Marié, Kaapsehoop',
      drawing: 'karoo',
      alt: 'A couple on one motorcycle crosses the Karoo, dust behind them',
    },
    {
      text: 'Thirty years of riding, and I had never seen the Karoo like that. Gravel, silence, stars.',
      rider: 'Thabo, Tankwa',
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
    title: 'Bring the family',
    text: 'Pillions are welcome on every ride, and many overnight stops have lawns, rivers and horses for those who come by car. Meet at lunch, meet at dinner, and let the children tell you what you missed.',
  },
  wildlife: {
    title: 'Mind the eland',
    text: 'Bearded vultures over the Maluti, blesbok on the highveld, wild horses in the mist at Kaapsehoop. We stop for all of them, engines off.',
  },
} as const;
