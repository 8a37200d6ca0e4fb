import { aContentPage, aPost, aSection } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import { apiWith, visitBlog } from '../testing/visitBlog';

describe('the blog', () => {
  it('is under construction until the first post, and links to the events', async () => {
    visitBlog('/blog', apiWith([]));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Our blog is under construction',
    );
    expect(screen.getByRole('link', { name: /upcoming events/ })).toHaveAttribute(
      'href',
      '/events',
    );
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it("has the owner's text until then", async () => {
    const hero = aSection('hero', { title: 'Diary', text: 'Soon in this place.' });
    const contentPage = async () => aContentPage({ path: '/blog', sections: [hero] });
    visitBlog('/blog', { ...apiWith([]), contentPage });
    expect(await screen.findByText('Soon in this place.')).toBeInTheDocument();
  });

  it('shows the newest post first, and every post with title, excerpt and a link', async () => {
    visitBlog(
      '/blog',
      apiWith([
        aPost({ _id: '2', slug: 'second', title: 'The second', excerpt: 'About the second.' }),
        aPost({ _id: '1', slug: 'first', title: 'The first', excerpt: 'About the first.' }),
      ]),
    );
    const [newest, other] = await screen.findAllByRole('article');
    const [inNewest, inOther] = [newest, other].map((article) => within(article as HTMLElement));
    expect(inNewest?.getByText('Latest post')).toBeInTheDocument();
    expect(inNewest?.getByText('About the second.')).toBeInTheDocument();
    expect(inNewest?.getByRole('link', { name: 'The second' })).toHaveAttribute(
      'href',
      '/blog/second',
    );
    expect(inOther?.getByText('About the first.')).toBeInTheDocument();
    expect(inOther?.getByRole('link', { name: 'The first' })).toHaveAttribute(
      'href',
      '/blog/first',
    );
    expect(screen.queryByText(/under construction/)).not.toBeInTheDocument();
  });

  it('shows the date of publication in South Africa', async () => {
    visitBlog('/blog', apiWith([aPost({ publishedAt: '2026-12-04T22:30:00.000Z' })]));
    expect(await screen.findByText('Saturday, 5 December 2026')).toHaveAttribute(
      'datetime',
      '2026-12-04T22:30:00.000Z',
    );
  });

  it('links to its feed', async () => {
    visitBlog('/blog', apiWith([aPost()]));
    expect(await screen.findByRole('link', { name: /RSS/ })).toHaveAttribute('href', '/rss.xml');
  });

  it('has an error message if the posts cannot be loaded', async () => {
    visitBlog('/blog', { posts: () => Promise.reject(new Error('refused')) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load posts. Please try again later.',
    );
  });
});
