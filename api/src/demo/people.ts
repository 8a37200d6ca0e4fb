import type { SavedGuide, SavedTestimony } from '../features/content/adopt/savedContent';

/** The guides of the demo. */
export const demoGuides: SavedGuide[] = [
  {
    place: 1,
    name: 'Palesa Mokoena',
    role: 'Lead guide',
    greeting:
      'If it rings more than four times, I am wearing a helmet. Leave a message and I will call back from the next stop.',
    biography: [
      'Palesa grew up in Phuthaditjhaba, below the Sentinel, and learned to ride on her uncle’s farm bike before her feet reached the ground. She carried spares on it, then post, then medicine into Lesotho for a clinic in Mokhotlong, and somewhere on the way back over Sani she decided that people should see this.',
      'She has guided since 2009. She leads at the pace of the least hurried rider, reads clouds better than the forecast does, and knows which herdboy at which corner will tell you about ice.',
    ],
    facts: [
      { title: 'Rides', text: 'A twin with 180 000 km and its third clutch' },
      { title: 'Speaks', text: 'Sesotho, isiZulu, English and Afrikaans' },
      { title: 'Trained in', text: 'First aid level 3, off-road instruction' },
    ],
  },
  {
    place: 2,
    name: 'Hendrik Botha',
    role: 'Guide and sweep',
    greeting: 'I ride last, so I have time to talk.',
    biography: [
      'Hendrik comes from a sheep farm outside Calvinia, at the far end of the R355. He was a paramedic in Upington for eleven years, which is why he checks your boots before he checks your tyres.',
      'Most days he rides sweep: last in the line, never in a hurry, with the tools, the trauma kit and a flask of rooibos. He has taught half of our regular riders to stand on the pegs, and runs the first-gravel mornings for those who have only known tar.',
    ],
    facts: [
      { title: 'Rides', text: 'A light single, because he is the one who picks yours up' },
      { title: 'Speaks', text: 'Afrikaans, English, and to sheep' },
      { title: 'Trained in', text: 'Emergency medical care, motorcycle mechanics' },
    ],
  },
];

/** What the riders of the demo say. */
export const demoTestimonies: SavedTestimony[] = [
  {
    text: 'I came alone and knew nobody. By the second pass I had a nickname, and by dinner a seat at the long table.',
    rider: 'Nomsa, first tour, Clarens',
  },
  {
    text: 'The sweep stayed behind me down all of Sani without once making me feel slow. That is a gift.',
    rider: 'Karlien, Lesotho',
  },
  {
    text: 'My wife rides pillion and plans the next one before we are home from the last.',
    rider: 'Johan and Marié, Kaapsehoop',
  },
  {
    text: 'Thirty years of riding, and I had never seen the Karoo like that. Gravel, silence, stars.',
    rider: 'Thabo, Tankwa',
  },
];
