import { drawing } from '@ridgeline/contract';
import { section, type DefaultPage } from './defaultPage';
import { questions } from './questions';

/** What riders ask. */
export const supportPage: DefaultPage = {
  path: '/support',
  name: 'Support & FAQ',
  title: 'Support & FAQ',
  description:
    'What riders ask before a tour: experience, your own motorcycle and gear, solo riders and pillions, what is included, emergencies and booking.',
  inMenu: false,
  inFooter: true,
  place: 60,
  sections: [
    section('support.hero', 'hero', {
      title: 'Support & FAQ',
      text: 'Everything riders ask us before they pack. Each answer has its own link, so you can send it to the friend who is still deciding.',
      picture: { file: drawing('feature-guides') },
      look: 'beside',
    }),
    section('support.questions', 'questions', { items: questions }),
  ],
};
