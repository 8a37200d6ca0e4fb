import { aParagraph, aPost } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiWith, visitBlog } from '../testing/visitBlog';

const words = (count: number) => aParagraph('word '.repeat(count));

describe('a post', () => {
  it.each(['/blog/sani-pass-in-the-rain', '/blog/sani'])('is found at %s', async (at) => {
    visitBlog(at, apiWith([aPost()]));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Sani Pass in the rain',
    );
    expect(screen.getByText('Sunday, 1 March 2026')).toBeInTheDocument();
    expect(screen.getByText('We left at six.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the blog' })).toHaveAttribute('href', '/blog');
  });

  it.each([
    [1, '1 min read'],
    [290, '1 min read'],
    [1000, '5 min read'],
  ])('of %i words says %s', async (count, label) => {
    visitBlog('/blog/sani', apiWith([aPost({ body: { type: 'doc', content: [words(count)] } })]));
    expect(await screen.findByText(label)).toBeInTheDocument();
  });

  it('can be shared on WhatsApp by its canonical URL', async () => {
    visitBlog('/blog/sani', apiWith([aPost()]));
    const share = await screen.findByRole('link', { name: 'Share on WhatsApp' });
    expect(new URL(share.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Sani Pass in the rain: https://rides.example/blog/sani-pass-in-the-rain',
    );
  });

  it('has a link that copies its URL when clicked, and says so', async () => {
    userEvent.setup();
    visitBlog('/blog/sani', apiWith([aPost()]));
    await userEvent.click(await screen.findByRole('link', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      'https://rides.example/blog/sani-pass-in-the-rain',
    );
  });

  it('links to the posts before and after it', async () => {
    const posts = ['newest', 'middle', 'oldest'].map((name) =>
      aPost({ _id: name, slug: `the-${name}`, title: `The ${name}` }),
    );
    visitBlog('/blog/the-middle', apiWith(posts));
    const more = within(await screen.findByRole('navigation', { name: 'More posts' }));
    expect(more.getByRole('link', { name: /Previous post.*The oldest/ })).toHaveAttribute(
      'href',
      '/blog/the-oldest',
    );
    expect(more.getByRole('link', { name: /Next post.*The newest/ })).toHaveAttribute(
      'href',
      '/blog/the-newest',
    );
  });

  it('is shown without them if they cannot be loaded', async () => {
    const server = { ...apiWith([aPost()]), posts: () => Promise.reject(new Error('refused')) };
    visitBlog('/blog/sani', server);
    expect(await screen.findByText('We left at six.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it("that does not exist says 'Post not found' with status 404", async () => {
    const router = visitBlog('/blog/nowhere', apiWith([aPost()]));
    expect(await screen.findByRole('alert')).toHaveTextContent('Post not found');
    expect(router.state.errors?.post).toMatchObject({ status: 404 });
  });
});
