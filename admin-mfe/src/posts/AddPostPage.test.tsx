import { aDraft, aPost } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPicture } from '../testing/pictures';
import { ok, refused } from '../testing/network';
import { useSession } from '../session/session';
import { completeEditor } from './testing/completeEditor';
import { openForm } from './testing/openForm';
import { onDashboard, press } from '../testing/page';

const create = 'POST /api/blog';
const published = aPost();

describe('adding a post', () => {
  beforeAll(completeEditor);
  beforeEach(() => useSession.getState().logIn('a-token'));
  afterEach(() => sessionStorage.clear());

  it('requires a title, shows the error next to it, and focuses it', async () => {
    const { calls } = await openForm('/addblog', {});
    await press('Create Post');
    const title = screen.getByLabelText('Title');
    await waitFor(() => {
      expect(title).toHaveAccessibleDescription('Title is required');
      expect(title).toHaveFocus();
    });
    expect(calls).toEqual([]);
  });

  it('derives the slug from the title until the user types one', async () => {
    await openForm('/addblog', {});
    await userEvent.type(screen.getByLabelText('Title'), 'Sani Pass: the début');
    expect(screen.getByLabelText('Address')).toHaveValue('sani-pass-the-debut');
    await userEvent.clear(screen.getByLabelText('Address'));
    await userEvent.type(screen.getByLabelText('Address'), 'sani');
    await userEvent.type(screen.getByLabelText('Title'), ' again');
    expect(screen.getByLabelText('Address')).toHaveValue('sani');
  });

  it('counts the characters of the excerpt, and accepts no more than the limit', async () => {
    const { calls } = await openForm('/addblog', {});
    await userEvent.type(screen.getByLabelText('Title'), 'Sani');
    const excerpt = screen.getByLabelText('Excerpt');
    fireEvent.change(excerpt, { target: { value: 'x'.repeat(301) } });
    expect(excerpt).toHaveAccessibleDescription(/^301 of 300 characters/);
    await press('Create Post');
    await waitFor(() => {
      expect(excerpt).toHaveAccessibleDescription(/Excerpt should be 300 characters or fewer/);
      expect(excerpt).toHaveFocus();
    });
    expect(calls).toEqual([]);
  });

  it('opens a new draft on its own page', async () => {
    const { calls, router } = await openForm('/addblog', {
      [create]: ok(aDraft()),
      'GET /api/blog/sani': ok(aDraft()),
    });
    await userEvent.type(screen.getByLabelText('Title'), 'Sani in the rain');
    await press('Create Post');
    await screen.findByRole('heading', { name: 'Edit Post' });
    expect(router.state.location.pathname).toBe('/edit-blog/sani');
    expect(calls[0]).toMatchObject({
      call: create,
      body: {
        title: 'Sani in the rain',
        status: 'draft',
        body: { type: 'doc', content: [{ type: 'paragraph' }] },
      },
    });
    expect(calls[0]?.body).not.toHaveProperty('slug');
  });

  it('publishes at a date and time in South Africa', async () => {
    const { calls } = await openForm('/addblog', { [create]: ok(published) });
    await userEvent.type(screen.getByLabelText('Title'), 'Sani in the rain');
    expect(screen.queryByLabelText('Publish date')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText(/^Published/));
    const date = screen.getByLabelText('Publish date');
    fireEvent.change(date, { target: { value: '2999-12-05T07:30' } });
    expect(date).toHaveAccessibleDescription(
      'It comes out by itself on Thursday, 5 December 2999 at 07:30, South African time.',
    );
    await press('Create Post');
    await onDashboard();
    expect(calls[0]).toMatchObject({
      body: { status: 'published', publishedAt: '2999-12-05T07:30:00+02:00' },
    });
  });

  it('shows the server’s message if it fails, and keeps the input', async () => {
    await openForm('/addblog', { [create]: refused(503, 'Back in a moment') });
    await userEvent.type(screen.getByLabelText('Title'), 'Sani');
    await press('Create Post');
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a moment');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani');
  });

  it('shows the server’s message about a used slug next to the field', async () => {
    const taken = 'Another post already has this address. Please choose a different one.';
    await openForm('/addblog', { [create]: refused(409, taken, { fields: { slug: taken } }) });
    await userEvent.type(screen.getByLabelText('Title'), 'Sani');
    await press('Create Post');
    expect(await screen.findByRole('alert')).toHaveTextContent(taken);
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(new RegExp(taken));
    expect(screen.getByLabelText('Address')).toHaveFocus();
  });

  it('sends the cover after the post, and does not create another post if only the cover failed', async () => {
    const cover = 'POST /api/blog/sani/image';
    const { calls } = await openForm('/addblog', {
      [create]: ok(published),
      [cover]: [refused(500), ok(published)],
    });
    await userEvent.type(screen.getByLabelText('Title'), 'Sani');
    await userEvent.click(screen.getByLabelText(/^Published/));
    await userEvent.upload(screen.getByLabelText('Choose a cover'), aPicture('pass.jpg'));
    await press('Create Post');
    expect(
      await screen.findByText(/The post is saved, but its cover could not be uploaded/),
    ).toBeInTheDocument();
    await press('Try the cover again');
    await onDashboard();
    expect(calls.map(({ call }) => call)).toEqual([create, cover, cover]);
  });
});
