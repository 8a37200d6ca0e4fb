import type { ContentPage, PageSection, Site } from '@ridgeline/contract';
import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { textOf } from '../blog/body/textOf';
import { breadcrumbs } from '../page/breadcrumbs';
import { named } from './named';

/** Structured data of the company: https://schema.org/Organization. */
const organization = (site: Site, origin: string) => ({
  '@type': 'Organization',
  name: site.name,
  url: origin,
  ...(site.phone && { telephone: site.phone }),
  ...(site.email && { email: site.email }),
});

/** Structured data of questions: https://schema.org/FAQPage. */
function faqPage(sections: readonly PageSection[]) {
  const questions = sections.flatMap(({ kind, fields }) =>
    kind === 'questions' ? fields.items : [],
  );
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.content.map(textOf).join(' ') },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

function contactPage({ name, sections }: ContentPage, { site, origin, path }: HeadArgs) {
  if (!sections.some(({ kind }) => kind === 'contact')) return [];
  return [
    {
      '@type': 'ContactPage',
      name,
      url: `${origin}${path}`,
      mainEntity: {
        ...organization(site, origin),
        ...(site.address && { address: site.address }),
      },
    },
  ];
}

const home = ({ site, origin }: HeadArgs) => ({
  ...organization(site, origin),
  ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
});

/** The title of a page for search engines. The home page may have none: then it is the company's name. */
const titleOf = ({ path, title, name }: Pick<ContentPage, 'path' | 'title' | 'name'>) =>
  title || (path === '/' ? '' : name);

/** What a page says about itself, if it was loaded. */
export function pageHead(page: ContentPage | undefined, args: HeadArgs): Head {
  if (!page) return { title: '', description: args.site.tagline };
  const shown = named(page, args.site.name);
  const { name, path, description, sections } = shown;
  return {
    title: titleOf(shown),
    description: description || args.site.tagline,
    jsonLd: [
      ...(path === '/' ? [home(args)] : []),
      ...faqPage(sections),
      ...contactPage({ ...shown, name: titleOf(shown) }, args),
      ...(path === '/' ? [] : [breadcrumbs(args.origin, { name, path })]),
    ],
  };
}
