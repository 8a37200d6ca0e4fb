import type { SiteContent } from '@ridgeline/contract';
import type { RouteHandle } from '@ridgeline/remote-kit';
import { loadSiteContent } from '../content/loadSiteContent';
import { breadcrumbs } from '../page/breadcrumbs';
import { questionsFrom } from './questions';
import { SupportPage } from './SupportPage';

/** Structured data: https://schema.org/FAQPage. */
const faqPage = (content: SiteContent | null) => ({
  '@type': 'FAQPage',
  mainEntity: questionsFrom(content).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

export const loader = loadSiteContent('support');
export const Component = SupportPage;
export const handle: RouteHandle = {
  searchParams: [],
  head: ({ data, origin, path }) => ({
    title: 'Support & FAQ',
    description:
      'What riders ask before a tour: experience, your own motorcycle and gear, solo riders and pillions, what is included, emergencies and booking.',
    jsonLd: [
      faqPage((data as SiteContent | null | undefined) ?? null),
      breadcrumbs(origin, { name: 'Support & FAQ', path }),
    ],
  }),
};
