import type { Post, PostBody } from '@ridgeline/contract';
import { aDraft, aPost, aText } from '@ridgeline/contract/testing/content';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, refused } from '../testing/network';
import { useSession } from '../session/session';
import { ol, ul } from './testing/blocks';
import { completeEditor } from './testing/completeEditor';
import { goTo, openForm } from './testing/openForm';
import { onDashboard, press } from '../testing/page';

const load = 'GET /api/blog/sani';
const update = 'PUT /api/blog/sani';
const published = aPost({ publishedAt: '2026-12-04T22:30:00.000Z' });
const theirs = aDraft({ title: 'Sani by night', body: aText('Stars above us.'), version: 4 });
const changed = 'This post was changed by someone else while you were editing it.';
const conflict = refused(409, changed, { current: theirs });

const open = async (post: Post, replies: Parameters<typeof openForm>[1]) => {
  const { calls, router } = await openForm('/edit-blog/sani', { [load]: ok(post), ...replies });
  return { router, saves: () => calls.filter(({ call }) => call === update) };
};

const addToTitle = (words: string) => userEvent.type(screen.getByLabelText('Title'), words);

/** Waits longer than the delay of an autosave. */
const findAfterAutosave = (words: string | RegExp) =>
  screen.findByText(words, {}, { timeout: 9000 });

describe('editing a post', () => {
  beforeAll(completeEditor);
  beforeEach(() => useSession.getState().logIn('a-token'));
  afterEach(() => sessionStorage.clear());

  it('links back to the posts', async () => {
    await open(published, {});
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=blog',
    );
  });

  it.each([
    ["the server's response", refused(404, 'Post not found')],
    ["a proxy's response", { status: 404 }],
  ])('says that the post does not exist, after %s', async (_whose, answer) => {
    goTo('/edit-blog/sani', { [load]: answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Post not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('sends only changed fields, over the loaded version', async () => {
    const { saves } = await open(published, { [update]: ok({ ...published, version: 4 }) });
    expect(screen.getByLabelText('Publish date')).toHaveValue('2026-12-05T00:30');
    await addToTitle(' and mud');
    await press('Update Post');
    await onDashboard();
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.body).toEqual({
      title: 'Sani Pass in the rain and mud',
      body: aText('We left at six.'),
      version: 1,
    });
  });

  it('publishes a scheduled post now if its date is emptied', async () => {
    const scheduled = aPost({ publishedAt: '2999-12-05T05:30:00.000Z' });
    const { saves } = await open(scheduled, { [update]: ok(published) });
    const date = screen.getByLabelText('Publish date');
    fireEvent.change(date, { target: { value: '' } });
    expect(date).toHaveAccessibleDescription(/Left empty, it comes out when you save it\.$/);
    const before = Date.now();
    await press('Update Post');
    await onDashboard();
    const sent = saves()[0]?.body as { publishedAt: string } | undefined;
    const moment = Date.parse(sent?.publishedAt ?? '');
    expect(moment).toBeGreaterThanOrEqual(before);
    expect(moment).toBeLessThanOrEqual(Date.now());
  });

  it('derives a draft’s slug from its title, because nobody has read it yet', async () => {
    const { saves } = await open(aDraft(), { [update]: ok(aDraft({ version: 4 })) });
    await addToTitle(' again');
    expect(screen.getByLabelText('Address')).toHaveValue('sani-pass-in-the-rain-again');
    await press('Update Post');
    await onDashboard();
    expect(saves()[0]).toMatchObject({ body: { slug: '' } });
  });

  it('says that saving failed, and keeps the input', async () => {
    await open(published, { [update]: refused(500) });
    await addToTitle('!');
    await press('Update Post');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update post');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass in the rain!');
  });
});

describe('a draft that is being written', () => {
  beforeAll(completeEditor);
  beforeEach(() => useSession.getState().logIn('a-token'));
  afterEach(() => sessionStorage.clear());

  it('is saved automatically, each time over the previous version', async () => {
    const { saves } = await open(aDraft(), {
      [update]: [ok(aDraft({ version: 4 })), ok(aDraft({ version: 5 }))],
    });
    await addToTitle('!');
    await findAfterAutosave(/^Saved \d\d:\d\d$/);
    await addToTitle('!');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    await findAfterAutosave(/^Saved \d\d:\d\d$/);
    expect(saves()).toMatchObject([{ body: { version: 1 } }, { body: { version: 4 } }]);
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass in the rain!!');
  }, 90_000);

  it('says that there is no connection, and is saved once it is back', async () => {
    await open(aDraft(), { [update]: ['unreachable', ok(aDraft({ version: 4 }))] });
    await addToTitle('!');
    await findAfterAutosave('Not saved: no connection. Trying again…');
    act(() => void window.dispatchEvent(new Event('online')));
    await findAfterAutosave(/^Saved/);
  }, 90_000);

  it('is not saved while it has no title', async () => {
    const { saves } = await open(aDraft(), { [update]: ok(aDraft({ version: 4 })) });
    await userEvent.clear(screen.getByLabelText('Title'));
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(saves()).toEqual([]);
  });
});

describe('a post that somebody else has changed meanwhile', () => {
  beforeAll(completeEditor);
  beforeEach(() => useSession.getState().logIn('a-token'));
  afterEach(() => sessionStorage.clear());

  const meet = async (replies: Parameters<typeof openForm>[1]) => {
    const opened = await open(published, replies);
    await addToTitle('!');
    await press('Update Post');
    await screen.findByRole('alert');
    return opened;
  };

  it('is shown next to the input, which is kept', async () => {
    await meet({ [update]: conflict });
    expect(screen.getByRole('alert')).toHaveTextContent(changed);
    const other = within(screen.getByRole('region', { name: 'The other version' }));
    expect(other.getByText('Sani by night')).toBeInTheDocument();
    expect(other.getByText('Stars above us.')).toBeInTheDocument();
    const mine = within(screen.getByRole('region', { name: 'Your version' }));
    expect(mine.getByText('Sani Pass in the rain!')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass in the rain!');
  });

  it('has the numbers of its lists', async () => {
    const body: PostBody = {
      type: 'doc',
      content: [ol(3, 'Fuel', ['Water', ul('Two litres')]), ul('Dust')],
    };
    const text = '3. Fuel\n4. Water\n   • Two litres\n• Dust';
    await meet({ [update]: refused(409, changed, { current: { ...theirs, body } }) });
    const other = screen.getByRole('group', { name: 'Text of: The other version' });
    expect(other.textContent).toBe(text);
  });

  it('is only overwritten when the user saves again', async () => {
    const { saves } = await meet({ [update]: [conflict, ok({ ...published, version: 5 })] });
    await press('Update Post');
    await onDashboard();
    expect(saves()).toMatchObject([
      { body: { title: 'Sani Pass in the rain!', version: 1 } },
      { body: { title: 'Sani Pass in the rain!', version: 4 } },
    ]);
  });

  it('stays published if only the text of a draft was changed here, and the notice says so', async () => {
    const current = { ...published, version: 4 };
    const { saves } = await open(aDraft(), {
      [update]: [refused(409, changed, { current }), ok({ ...current, version: 5 })],
    });
    await addToTitle('!');
    await press('Update Post');
    const other = within(await screen.findByRole('region', { name: 'The other version' }));
    expect(
      other.getByText('Who can read it: Published. It stays so if you save yours'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Published/)).toBeChecked();
    expect(screen.getByLabelText('Publish date')).toHaveValue('2026-12-05T00:30');
    await press('Update Post');
    await onDashboard();
    expect(saves()).toHaveLength(2);
    expect(saves()[1]?.body).not.toHaveProperty('status');
  });

  it('replaces the input on request', async () => {
    await meet({ [update]: conflict });
    await press('Take theirs instead');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani by night');
    expect(await screen.findByText('Stars above us.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your version' })).not.toBeInTheDocument();
  });

  it('is not overwritten by an autosave', async () => {
    const { saves } = await open(aDraft(), { [update]: conflict });
    await addToTitle('!');
    await screen.findByRole('region', { name: 'The other version' }, { timeout: 9000 });
    await addToTitle('!');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(saves()).toHaveLength(1);
  }, 90_000);
});

describe('leaving a post', () => {
  beforeAll(completeEditor);
  beforeEach(() => useSession.getState().logIn('a-token'));
  afterEach(() => sessionStorage.clear());

  it('asks for no confirmation if nothing was changed', async () => {
    const { router } = await open(published, {});
    await act(() => router.navigate('/admin-dashboard'));
    await onDashboard();
  });

  it('asks for confirmation if something is not saved, and can be cancelled', async () => {
    const { router } = await open(published, {});
    await addToTitle('!');
    await act(() => router.navigate('/admin-dashboard'));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass in the rain!');
    await act(() => router.navigate('/admin-dashboard'));
    await press('Leave');
    await onDashboard();
    await act(() => router.navigate('/edit-blog/sani'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani Pass in the rain');
  });

  it('does not delay the end of a session, and the input is restored later', async () => {
    const { router } = await open(published, { [update]: refused(401) });
    await addToTitle('!');
    await press('Update Post');
    await waitFor(() => expect(useSession.getState().token).toBeNull());
    await act(() => router.navigate('/admin-dashboard'));
    await onDashboard();
    useSession.getState().logIn('another');
    await act(() => router.navigate('/edit-blog/sani'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani Pass in the rain!');
    expect(screen.getByText(/What you had typed and not saved is here again/)).toBeInTheDocument();
  });
});
