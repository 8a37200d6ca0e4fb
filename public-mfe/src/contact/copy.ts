/**
 * The texts of the contact page. They hold for every company; what a site stores replaces or extends them. The contact
 * details come from the settings.
 */
export const copy = {
  title: 'Contact Us',
  lead: 'Ask us about a ride, a date, or whether it would suit you and your motorcycle.',
  subject: 'A ride with you',
  tell: {
    title: 'What helps us to help you',
    points: [
      'Which ride and which date, or the months that suit you',
      'Your motorcycle, and what tyres are on it',
      'How you feel about gravel: never, some, or the more the better',
      'Whether you come alone, with friends or with a pillion',
      'Anything you cannot eat, and anything we should know about your health',
    ],
  },
  hours: { title: 'When we answer' },
  address: { title: 'Where we are', map: 'Open in a map' },
  support: {
    text: 'Most questions have been asked before.',
    action: 'Read Support & FAQ',
  },
  none: 'How to reach us will be here soon. Please look in again.',
} as const;
