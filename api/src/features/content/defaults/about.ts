import { drawing } from '@ridgeline/contract';
import { section, type DefaultPage } from './defaultPage';
import { destinations } from './destinations';

/** The page about the company. */
export const aboutPage: DefaultPage = {
  path: '/about',
  name: 'About',
  title: 'About Us',
  description:
    'Guided rides on your own motorcycle, a guide in front and a sweep behind: who we are, how we ride, and the six places we ride to.',
  inMenu: true,
  inFooter: true,
  place: 20,
  sections: [
    section('about.hero', 'hero', {
      overline: 'Guided rides on your own motorcycle',
      title: 'About Us',
      text: 'Adventure tours in South Africa and Lesotho: for beginners and experienced riders, for women who ride, and for families.',
      picture: { file: drawing('family') },
      look: 'beside',
    }),
    section('about.ways', 'reasons', {
      items: [
        {
          id: 'guided',
          title: 'Guide and sweep',
          text: 'A guide rides in front and a sweep behind, and usually a support vehicle comes along.',
        },
        {
          id: 'motorcycle',
          title: 'Your own motorcycle',
          text: 'You know how it brakes and where it bites. You bring your own safety gear as well.',
        },
        {
          id: 'everybody',
          title: 'Beginners and old hands',
          text: 'First tour or fortieth pass: all you need is a licence. Solo riders are welcome, and so are pillions.',
        },
      ],
    }),
    section('about.order', 'reasons', {
      title: 'How we ride',
      text: 'A guide leads, a sweep closes the line, and you ride between them.',
      items: [
        { id: 'guide', title: 'Guide in front', text: 'Rides first, and leads the way.' },
        {
          id: 'group',
          title: 'You and the group',
          text: 'Each on your own motorcycle, alone or with a pillion.',
        },
        { id: 'sweep', title: 'Sweep behind', text: 'Rides last, behind everybody.' },
        { id: 'vehicle', title: 'Support vehicle', text: 'Usually comes along.' },
      ],
      look: 'road',
    }),
    section('about.destinations', 'destinations', {
      title: 'Unique Destinations',
      text: 'Six places, and the roads between them. Three lie so close together around Lesotho that we drew them again, larger.',
      map: true,
      mapAlt: 'Map of South Africa and Lesotho with our six destinations',
      lensCaption: 'Lesotho and the eastern Free State, drawn larger',
      items: destinations,
    }),
    // Who guides is only true of one company. Without guides, the section is not shown.
    section('about.guides', 'guides', { title: 'Who guides you' }),
    section('about.closing', 'closing', {
      title: 'Come and ride along',
      text: 'Pick a date, or ask us which ride would suit you.',
      actions: [
        { label: 'See upcoming events', href: '/events' },
        { label: 'Contact us', href: '/contact' },
      ],
    }),
  ],
};
