import { anEvent } from '@ridgeline/contract/testing/content';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { events } from '../dashboard/kinds/events';
import { PagedItems } from '../dashboard/list/PagedItems';
import { useDrafts } from '../form/drafts';
import { withFailingSaves } from '../testing/browser';
import { eventsByPage } from '../testing/eventsByPage';
import { answerWith, ok, refused, type Answer } from '../testing/network';
import { render } from '../testing/render';
import { useSession } from '../session/session';
import { AddEventPage } from './AddEventPage';
import { onDashboard } from '../testing/page';

const event = anEvent({ _id: 'sani' });
const create = 'POST /api/events';
const picture = 'POST /api/events/sani/image';
const attachment = 'POST /api/events/sani/attachments';
const notAnImage = 'Please upload an image file';

const typed = {
  Title: 'Sani Pass',
  Description: 'Up the pass',
  Date: '2026-12-05',
  Time: '07:30',
  Location: 'Underberg',
};

const fill = async (replies: Parameters<typeof answerWith>[0]) => {
  const all = { [create]: ok(event), [picture]: ok(event), [attachment]: ok(event), ...replies };
  const every = answerWith({ 'GET /api/events': eventsByPage([event]), ...all });
  const router = createMemoryRouter([
    { path: '/', element: <AddEventPage /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    {
      path: '/admin-dashboard',
      element: (
        <>
          <h1>Dashboard</h1>
          <PagedItems kind={events} />
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByLabelText('Title');
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['a'], 'pass.jpg', { type: 'image/jpeg' }),
  );
  await userEvent.upload(screen.getByLabelText('Add attachments'), [
    new File(['b'], 'route.pdf'),
    new File(['c'], 'packing.txt'),
  ]);
  const calls = () => every.filter(({ call }) => !call.startsWith('GET'));
  return { router, calls, callNames: () => calls().map(({ call }) => call) };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const missing = async () =>
  within(
    await screen.findByRole('group', { name: 'Files missing from Clarens sandstone weekend' }),
  );
const nothingMissing = () =>
  waitFor(() => expect(screen.queryByRole('group', { name: /^Files missing/ })).toBeNull());

describe('adding an event', () => {
  withFailingSaves();

  it('says that it is being saved to an owner who leaves, who then stays where they are', async () => {
    useSession.getState().logIn('a-token');
    let answer = (_created: Answer) => {};
    const { router, callNames } = await fill({
      [create]: new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
    });
    await press('Create Event');
    await waitFor(() => expect(callNames()).toEqual([create]));
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'It is being saved at the moment, and may be saved although you leave. Files that are not sent yet are lost.',
    );
    await press('Leave');
    await screen.findByRole('heading', { name: 'Elsewhere' });
    await act(async () => answer(ok(event)));
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual({}));
    await act(async () => undefined);
    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(callNames()).toEqual([create]);
  });

  it('creates it, then sends its picture, then its attachments', async () => {
    const { calls } = await fill({});
    await press('Create Event');
    await onDashboard();
    await nothingMissing();
    expect(calls()).toMatchObject([
      {
        call: create,
        body: {
          title: 'Sani Pass',
          description: 'Up the pass',
          date: '2026-12-05',
          time: '07:30',
          location: 'Underberg',
        },
      },
      { call: picture, body: { image: 'pass.jpg' } },
      { call: attachment, body: { attachments: 'route.pdf' } },
      { call: attachment, body: { attachments: 'packing.txt' } },
    ]);
  });

  it('shows the server’s message if it fails, and keeps the input', async () => {
    const { callNames } = await fill({ [create]: refused(503, 'Back in a moment') });
    await press('Create Event');
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a moment');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
    expect(screen.getByText('pass.jpg')).toBeInTheDocument();
    expect(callNames()).toEqual([create]);
  });

  it('succeeds even if files fail: its row lists them, and sends them again with one tap', async () => {
    const { callNames } = await fill({
      [picture]: [refused(500), ok(event)],
      [attachment]: [ok(event), refused(503, 'Back in a moment'), ok(event)],
    });
    await press('Create Event');
    await onDashboard();
    const row = await missing();
    expect(row.getByText('2 files are not uploaded:')).toBeInTheDocument();
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^pass.jpg.*This file could not be uploaded. Please try again.$/),
      expect.stringMatching(/^packing.txt.*Back in a moment$/),
    ]);
    expect(console.error).toHaveBeenCalledTimes(2);
    expect(callNames()).toEqual([create, picture, attachment, attachment]);

    await press('Send again');
    await nothingMissing();
    expect(callNames().slice(4)).toEqual([picture, attachment]);
  });

  it('retries files automatically after a reconnection', async () => {
    const { calls } = await fill({ [attachment]: ['unreachable', ok(event)] });
    await press('Create Event');
    expect(await (await missing()).findByRole('alert')).toHaveTextContent('Network Error');
    act(() => void window.dispatchEvent(new Event('online')));
    await nothingMissing();
    expect(calls().slice(4)).toMatchObject([
      { call: attachment, body: { attachments: 'route.pdf' } },
    ]);
  });

  it('offers to remove a rejected file, but not to send it again', async () => {
    const { callNames } = await fill({ [picture]: refused(400, notAnImage) });
    await press('Create Event');
    expect(await (await missing()).findByRole('alert')).toHaveTextContent(notAnImage);
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    await press('Remove pass.jpg');
    await nothingMissing();
    expect(callNames()).toEqual([create, picture, attachment, attachment]);
  });

  it('discards missing files when the user logs out', async () => {
    useSession.getState().logIn('a-token');
    await fill({ [picture]: refused(500) });
    await press('Create Event');
    await missing();
    act(() => useSession.getState().logOut());
    await nothingMissing();
  });

  it('creates one event, and sends each file once, if it is submitted twice at the same time', async () => {
    const { callNames } = await fill({});
    const form = screen.getByLabelText('Title').closest('form') as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await onDashboard();
    expect(callNames()).toEqual([create, picture, attachment, attachment]);
  });

  it('creates one event even if the button is clicked several times', async () => {
    let answer: (with_: Answer) => void = () => undefined;
    const { callNames } = await fill({
      [create]: new Promise<Answer>((resolve) => (answer = resolve)),
    });
    await press('Create Event');
    await press('Saving…');
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}');
    answer(ok(event));
    await onDashboard();
    expect(callNames().filter((call) => call === create)).toHaveLength(1);
  });
});
