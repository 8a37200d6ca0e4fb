import { drawing } from '@ridgeline/contract';
import { section, type DefaultPage } from './defaultPage';

/** How to reach the company. Its numbers and addresses are in the settings. */
export const contactPage: DefaultPage = {
  path: '/contact',
  name: 'Contact',
  title: 'Contact Us',
  description: 'How to reach {name}.',
  inMenu: true,
  inFooter: true,
  place: 40,
  sections: [
    section('contact.hero', 'hero', {
      title: 'Contact Us',
      picture: { file: drawing('feature-scenery') },
      look: 'beside',
    }),
    section('contact.contact', 'contact', {
      text: 'Ask us about a ride, a date, or whether it would suit you and your motorcycle.',
      unreachable: 'How to reach us will be here soon. Please look in again.',
      mailSubject: 'A ride with you',
      message:
        'Hello {name}, I would like to ride with you.\n\nRide or date: \nMy motorcycle: \nRiding alone or with: ',
      hintsTitle: 'What helps us to help you',
      hints: [
        { id: 'ride', text: 'Which ride and which date, or the months that suit you' },
        { id: 'motorcycle', text: 'Your motorcycle, and what tyres are on it' },
        {
          id: 'gravel',
          text: 'How you feel about gravel: never, some, or the more the better',
        },
        { id: 'company', text: 'Whether you come alone, with friends or with a pillion' },
        {
          id: 'health',
          text: 'Anything you cannot eat, and anything we should know about your health',
        },
      ],
      // When somebody answers is only true of one company.
      hoursTitle: 'When we answer',
      addressTitle: 'Where we are',
      elsewhere: 'Most questions have been asked before.',
      elsewhereAction: { label: 'Read Support & FAQ', href: '/support' },
      guide: true,
    }),
  ],
};
