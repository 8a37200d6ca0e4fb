import type { RouteHandle } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../page/breadcrumbs';
import { questions } from './questions';
import { SupportPage } from './SupportPage';

/** Structured data: https://schema.org/FAQPage. */
const faqPage = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
};

export const Component = SupportPage;
export const handle: RouteHandle = {
  searchParams: [],
  head: ({ origin, path }) => ({
    title: 'Support & FAQ',
    description:
      'What riders ask before a tour: experience, your own motorcycle and gear, solo riders and pillions, what is included, emergencies and booking.',
    jsonLd: [faqPage, breadcrumbs(origin, { name: 'Support & FAQ', path })],
  }),
};
