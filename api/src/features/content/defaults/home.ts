import { drawing, whatsAppHref } from '@ridgeline/contract';
import { section, paragraphs, type DefaultPage } from './defaultPage';

const drawn = (name: Parameters<typeof drawing>[0], alt = '') => ({ file: drawing(name), alt });

/** The home page. */
export const homePage: DefaultPage = {
  path: '/',
  name: 'Home',
  title: '',
  description:
    'Guided motorcycle adventure tours through Clarens, Lesotho, Kaapsehoop and the Tankwa Karoo, for beginners, experienced riders and families.',
  inMenu: true,
  inFooter: true,
  place: 10,
  sections: [
    section('home.hero', 'hero', {
      title: 'The long way round, ridden well',
      text: 'Guided adventure rides through the Maluti mountains, the Lowveld escarpment and the Tankwa Karoo, on your own motorcycle, in good company.',
      picture: drawn('hero'),
      action: { label: 'Book a Tour', href: '/events' },
      look: 'poster',
      nextRide: true,
    }),
    section('home.rides', 'rides', {
      title: 'Upcoming Events',
      count: 3,
      action: { label: 'All upcoming events', href: '/events' },
    }),
    section('home.why', 'reasons', {
      title: 'Why {name}',
      text: 'You bring your motorcycle and your gear. The route, the guide, the table and the bed are waiting.',
      items: [
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
    }),
    section('home.features', 'features', {
      items: [
        {
          id: 'scenery',
          title: 'Beautiful Scenery',
          text: 'Sandstone that glows at six in the evening, snow on the Maluti in July, and a Karoo sky with more stars than dark.',
          picture: drawn('feature-scenery'),
        },
        {
          id: 'guides',
          title: 'Expert Guides',
          text: 'Somebody who knows the road rides in front of you, and a sweep rides behind.',
          picture: drawn('feature-guides'),
        },
        {
          id: 'routes',
          title: 'Curated Routes',
          text: 'Clarens, Lesotho, Kaapsehoop, Bezhoek, Fouriesburg and the Tankwa: passes, tar and long gravel.',
          picture: drawn('feature-routes'),
        },
        {
          id: 'safety',
          title: 'Safety Priority',
          text: 'Everybody rides in full safety gear, with a sweep behind and usually a support vehicle.',
          picture: drawn('feature-safety'),
        },
        {
          id: 'thrills',
          title: 'Thrills On Overdrive',
          text: 'Hairpins stacked like spaghetti, gravel that hums, and the grin you find in your helmet at the top.',
          picture: drawn('feature-thrills'),
        },
      ],
    }),
    section('home.past', 'pastRides', {
      title: 'Past Events',
      // What happened on them is only true of one company, and without it they are not shown.
      stories: [
        { id: 'clarens', title: 'Clarens', picture: drawn('clarens') },
        { id: 'tankwa', title: 'Tankwa Outreach', picture: drawn('tankwa') },
      ],
      count: 4,
      action: { label: 'Open the gallery', href: '/gallery' },
    }),
    section('home.testimonies', 'testimonies', {
      title: 'Testimonies',
      // What riders say is only true of one company, and without it they are not shown.
      items: [
        {
          id: 'coffee',
          picture: drawn(
            'testimony-1',
            'Two riders drink coffee beside a motorcycle as the sun comes up over the ridges',
          ),
        },
        {
          id: 'river',
          picture: drawn(
            'testimony-3',
            'A rider with her helmet in her hand looks for the best way across a river',
          ),
        },
        {
          id: 'karoo',
          picture: drawn(
            'testimony-2',
            'A couple on one motorcycle crosses the Karoo, dust behind them',
          ),
        },
        {
          id: 'supper',
          picture: drawn(
            'testimony-4',
            'Riders sit at a farm table by lamplight, stars above the poplars',
          ),
        },
      ],
    }),
    section('home.glimpse', 'wordsAndPicture', {
      title: 'Somewhere between the last fuel stop and the first star, it stops being a trip.',
      picture: drawn('glimpse'),
      look: 'behind',
    }),
    section('home.films', 'films', {
      title: 'Three looks at the road',
      text: 'No sound, no speeches. Press pause if you would rather be out there.',
      items: [
        {
          id: 'road',
          caption: 'A gravel road through the Karoo at dusk',
          file: drawing('loop-road'),
          poster: drawn('loop-road'),
        },
        {
          id: 'clouds',
          caption: 'Mist and cloud over the Maluti',
          file: drawing('loop-clouds'),
          poster: drawn('loop-clouds'),
        },
        {
          id: 'dust',
          caption: 'One rider and a good deal of dust',
          file: drawing('loop-dust'),
          poster: drawn('loop-dust'),
        },
      ],
    }),
    section('home.family', 'wordsAndPicture', {
      title: 'Bring the family',
      body: paragraphs(
        'Pillions are welcome, and so is everybody else with a licence: there is no age restriction.',
      ),
      picture: drawn('family'),
    }),
    section('home.wildlife', 'wordsAndPicture', {
      title: 'Mind the eland',
      body: paragraphs(
        'Bearded vultures over the Maluti, blesbok on the highveld, wild horses in the mist at Kaapsehoop.',
      ),
      picture: drawn('wildlife'),
    }),
    section('home.closing', 'closing', {
      title: 'Questions before you pack?',
      text: 'Ask us anything, or read what others asked before you.',
      message: 'Hello {name}, I would like to ride with you.',
      actions: [
        { label: 'WhatsApp us', href: whatsAppHref },
        { label: 'Support & FAQ', href: '/support' },
        { label: 'Contact', href: '/contact' },
        { label: 'Open the gallery', href: '/gallery' },
      ],
    }),
  ],
};
