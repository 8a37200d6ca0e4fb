/** The contact page's texts; the contact details come from the settings. */
export const copy = {
  title: 'Contact Us',
  lead: 'Talk to someone who has ridden the road you are asking about. Call, send a WhatsApp, or write when the day is quieter.',
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
  hours: {
    title: 'When we answer',
    rows: [
      { days: 'Monday to Friday', time: '08:00 to 17:00' },
      { days: 'Saturday', time: '08:00 to 13:00' },
    ],
    remark:
      'South African time. When we are out on a ride, we answer from the next stop with signal, usually before supper.',
  },
  address: { title: 'Where we start', map: 'Open in a map' },
  support: {
    text: 'Most questions have been asked before.',
    action: 'Read Support & FAQ',
  },
  none: 'Our contact details are being changed. Please look in again shortly.',
} as const;
