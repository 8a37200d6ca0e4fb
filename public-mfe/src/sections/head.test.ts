import type { ContentPage } from '@ridgeline/contract';
import { aContentPage, aSection, aSite, someParagraphs } from '@ridgeline/contract/testing/content';
import { pageHead } from './head';

const headOf = (page: Partial<ContentPage>, path = page.path ?? '/safety') =>
  pageHead(aContentPage(page), {
    data: undefined,
    site: aSite(),
    origin: 'https://rides.example',
    path,
  });

describe('what a page says to search engines', () => {
  it('is its title, else its name; on the home page, the name of the company', () => {
    expect(headOf({ title: 'Ride safely' }).title).toBe('Ride safely');
    expect(headOf({}).title).toBe('Safety');
    expect(headOf({ path: '/', name: 'Home' }).title).toBe('');
  });

  it('is its description with the name of the company, else the tagline', () => {
    expect(headOf({ description: 'How to reach {name}.' }).description).toBe(
      'How to reach Ridgeline.',
    );
    expect(headOf({ description: '' }).description).toBe('Motorcycle adventure tours');
  });

  it('is its place in the site, and each question with its answer', () => {
    const answer = someParagraphs('Very.', 'They get the window.');
    const questions = aSection('questions', {
      items: [{ id: 'pillions', question: 'Pillions?', answer }],
    });
    expect(headOf({ sections: [questions] }).jsonLd).toMatchObject([
      {
        '@type': 'FAQPage',
        mainEntity: [{ name: 'Pillions?', acceptedAnswer: { text: 'Very. They get the window.' } }],
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Safety' }] },
    ]);
  });

  it('is how to reach the company, if a section does', () => {
    expect(headOf({ sections: [aSection('contact')] }).jsonLd).toMatchObject([
      { '@type': 'ContactPage', mainEntity: { telephone: '+27582550142' } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('is the company on the home page, without social networks if there are none', () => {
    const [organization] = headOf({ path: '/', name: 'Home' }).jsonLd ?? [];
    expect(organization).toMatchObject({ name: 'Ridgeline', email: 'rides@ridgeline.example' });
    expect(organization).not.toHaveProperty('sameAs');
  });
});
