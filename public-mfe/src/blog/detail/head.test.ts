import { aPost } from '@ridgeline/contract/testing/content';
import { apiFetch } from '../../testing/apiFetch';
import { headOf } from '../../testing/pages';
import { apiWith } from '../testing/visitBlog';
import { handle } from './route';

const head = (data?: unknown) => headOf(handle, '/blog/sani', data);

describe('the head of a post', () => {
  it('has its canonical path, and changes the URL of its card whenever the post changes', () => {
    expect(head({ post: aPost() })).toMatchObject({
      title: 'Sani Pass in the rain',
      description: 'Nine hairpins, and mud on all of them.',
      path: '/blog/sani-pass-in-the-rain',
      type: 'article',
      card: `/api/cards/post/sani.jpg?v=${Date.parse('2026-03-02T00:00:00.000Z')}`,
    });
  });

  it('tells search engines what it is, its date, its author and its position in the site', () => {
    const [posting, crumbs] = head({ post: aPost({ imageUrl: '/uploads/a.jpg' }) }).jsonLd ?? [];
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Sani Pass in the rain',
      datePublished: '2026-03-01T08:00:00.000Z',
      dateModified: '2026-03-02T00:00:00.000Z',
      image: ['https://rides.example/uploads/a.jpg'],
      author: { '@type': 'Organization', name: 'Ridgeline' },
      publisher: { '@type': 'Organization', name: 'Ridgeline' },
      mainEntityOfPage: 'https://rides.example/blog/sani-pass-in-the-rain',
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('keeps a missing post out of search engines', () => {
    expect(head()).toMatchObject({ hidden: true });
  });

  it('lists every post for the site map', async () => {
    expect(await handle.addresses?.({ fetch: apiFetch(apiWith([aPost()])) })).toEqual([
      { path: '/blog/sani-pass-in-the-rain', changed: '2026-03-02T00:00:00.000Z' },
    ]);
  });
});
