/** The texts of the about page, in the order of the page. */
export const copy = {
  title: 'About Us',
  line: 'Small groups, your own motorcycle, and somebody behind you',
  lead: 'We are a small touring company from Clarens, at the foot of the Maluti. We take riders to the places we would go on our own day off, and we bring them back with better stories and the same number of mirrors.',
  ways: [
    {
      title: 'Small groups',
      text: 'Never more than ten motorcycles. Everybody fits around one table, and nobody waits for fuel behind nine others twice.',
    },
    {
      title: 'Your own motorcycle',
      text: 'You know how it brakes and where it bites. We plan the day around its tank, its tyres and you.',
    },
    {
      title: 'Beginners and old hands',
      text: 'First tour, first gravel or fortieth pass: each ride says plainly what it asks of you, and women ride, lead and sweep with us as a matter of course.',
    },
  ],
  order: {
    title: 'How we ride',
    text: 'The line keeps its order all day. At every turn the rider in front of you waits until they see you, so nobody follows a dust cloud and hopes.',
    positions: [
      {
        title: 'Guide in front',
        text: 'Sets the pace, knows the road, picks the view for the stop.',
      },
      {
        title: 'You and the group',
        text: 'Two seconds apart, staggered on tar, out of each other’s dust on gravel.',
      },
      {
        title: 'Sweep behind',
        text: 'Rides last, stops when you stop, carries tools and first aid.',
      },
      {
        title: 'Support vehicle',
        text: 'Usually with us: luggage, water, and room for a tired motorcycle.',
      },
    ],
  },
  destinations: {
    title: 'Unique Destinations',
    lead: 'Six places, and the roads between them. Three lie so close together around Lesotho that we drew them again, larger.',
    map: 'Map of South Africa and Lesotho with our six destinations',
    lens: 'Lesotho and the eastern Free State, drawn larger',
    back: 'Find on the map',
  },
  guides: {
    title: 'Your guides',
    lead: 'Two people you will know well by the second evening.',
  },
  closing: {
    title: 'Come and ride along',
    text: 'Pick a date, or ask us which ride would suit you.',
    events: 'See upcoming events',
    contact: 'Contact us',
  },
} as const;
