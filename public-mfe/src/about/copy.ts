/**
 * The texts of the about page, in the order of the page. They hold for every company; what a site stores replaces some
 * of them: see `content.ts`.
 */
export const copy = {
  title: 'About Us',
  line: 'Guided rides on your own motorcycle',
  lead: 'Adventure tours in South Africa and Lesotho: for beginners and experienced riders, for women who ride, and for families.',
  ways: [
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
  order: {
    title: 'How we ride',
    text: 'A guide leads, a sweep closes the line, and you ride between them.',
    positions: [
      { id: 'guide', title: 'Guide in front', text: 'Rides first, and leads the way.' },
      {
        id: 'group',
        title: 'You and the group',
        text: 'Each on your own motorcycle, alone or with a pillion.',
      },
      { id: 'sweep', title: 'Sweep behind', text: 'Rides last, behind everybody.' },
      { id: 'vehicle', title: 'Support vehicle', text: 'Usually comes along.' },
    ],
  },
  destinations: {
    title: 'Unique Destinations',
    lead: 'Six places, and the roads between them. Three lie so close together around Lesotho that we drew them again, larger.',
    map: 'Map of South Africa and Lesotho with our six destinations',
    lens: 'Lesotho and the eastern Free State, drawn larger',
    back: 'Find on the map',
  },
  guides: { title: 'Who guides you' },
  closing: {
    title: 'Come and ride along',
    text: 'Pick a date, or ask us which ride would suit you.',
    events: 'See upcoming events',
    contact: 'Contact us',
  },
} as const;
