import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../page/breadcrumbs';
import { questions } from './questions';

/** The questions as search engines read them: https://schema.org/FAQPage. */
const structured = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
};

export const head = ({ origin, path }: HeadArgs<never>): Head => ({
  title: 'Support & FAQ',
  description:
    'What riders ask before a tour: experience, your own motorcycle and gear, solo riders and pillions, what is included, emergencies and booking.',
  jsonLd: [structured, breadcrumbs(origin, { name: 'Support & FAQ', path })],
});
