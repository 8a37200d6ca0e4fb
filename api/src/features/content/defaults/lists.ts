import { drawing } from '@ridgeline/contract';
import { section, type DefaultPage } from './defaultPage';

/*
 * The pages whose lists the code of the pages shows. What stands above and below the list is a section.
 */

export const galleryPage: DefaultPage = {
  path: '/gallery',
  name: 'Gallery',
  title: 'Our Gallery and Past Events',
  description:
    'Photographs of our motorcycle tours through Clarens, Lesotho, Kaapsehoop and the Tankwa Karoo.',
  inMenu: true,
  inFooter: true,
  place: 30,
  sections: [
    section('gallery.hero', 'hero', {
      title: 'Our Gallery and Past Events',
      text: 'What it looked like, ride by ride. The dust, the passes, the long tables.',
      picture: { file: drawing('gallery-hero') },
      look: 'banner',
    }),
  ],
};

export const blogPage: DefaultPage = {
  path: '/blog',
  name: 'Blog',
  title: 'Blog',
  description:
    'Notes from our motorcycle tours: roads we explored, days that went differently, and what to pack for the next one.',
  inMenu: true,
  inFooter: true,
  place: 50,
  sections: [
    section('blog.hero', 'hero', {
      title: 'Blog',
      text: 'Roads we explored, days that went differently, and what we learned at the side of them.',
    }),
  ],
};

export const eventsPage: DefaultPage = {
  path: '/events',
  name: 'Upcoming Events',
  title: 'Upcoming Events',
  description:
    'Guided motorcycle rides over the coming months: dates, places, and what awaits you there.',
  // “Book a Tour” leads to it.
  inMenu: false,
  inFooter: false,
  place: 70,
  sections: [
    section('events.hero', 'hero', {
      title: 'Upcoming Events',
      text: 'Every ride has a guide in front and a sweep behind. Pick a date, read what awaits you, and tell us you are coming.',
    }),
  ],
};
