import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { anEvent } from '../testing/anEvent';
import { completeBrowser } from '../testing/browser';
import { answerWith, ok, refused, type Answer } from '../testing/network';
import { render } from '../testing/render';
import { AddEventPage } from './AddEventPage';

const event = anEvent({ _id: 'sani' });
const create = 'POST /api/events';
const update = 'PUT /api/events/sani';
const picture = 'POST /api/events/sani/image';
const attachment = 'POST /api/events/sani/attachments';
const saved =
  'The event is saved, but some files could not be uploaded. Try them again or remove them.';

const typed = {
  Title: 'Sani Pass',
  Description: 'Up the pass',
  Date: '2026-12-05',
  Time: '07:30',
  Location: 'Underberg',
};

const fill = async (replies: Parameters<typeof answerWith>[0]) => {
  const all = { [create]: ok(event), [picture]: ok(event), [attachment]: ok(event), ...replies };
  const calls = answerWith(all);
  const router = createMemoryRouter([
    { path: '/', element: <AddEventPage /> },
    { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
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
  return { calls, made: () => calls.map(({ call }) => call) };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const onDashboard = () => screen.findByRole('heading', { name: 'Dashboard' });

describe('adding an event', () => {
  beforeAll(completeBrowser);
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('creates it, then sends its picture, then its attachments', async () => {
    const { calls } = await fill({});
    await press('Create Event');
    await onDashboard();
    expect(calls).toMatchObject([
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

  it.each<[string, Answer, string]>([
    ["the server's own words", refused(503, 'Back in a moment'), 'Back in a moment'],
    ['its own where the server has none', refused(500), 'Failed to create event'],
    ['that there is no connection', 'unreachable', 'Network Error'],
  ])('gives %s when it fails, and keeps what was filled in', async (_what, answer, sentence) => {
    const { made } = await fill({ [create]: answer });
    await press('Create Event');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
    expect(screen.getByText('pass.jpg')).toBeInTheDocument();
    expect(made()).toEqual([create]);
  });

  it('keeps the event and sends the attachments when the picture fails', async () => {
    const { made } = await fill({ [picture]: [refused(400, 'Not a picture'), ok(event)] });
    await press('Create Event');
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Chosen picture' })).getByRole('alert'),
    ).toHaveTextContent('Not a picture');
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(made()).toEqual([create, picture, attachment, attachment]);

    await press('Try the files again');
    await onDashboard();
    expect(made().slice(4)).toEqual([picture]);
  });

  it('keeps the event and sends the rest when an attachment fails', async () => {
    const { calls } = await fill({ [attachment]: ['unreachable', ok(event)] });
    await press('Create Event');
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Attachments' })).getByRole('alert'),
    ).toHaveTextContent('Network Error');
    expect(screen.queryByRole('button', { name: 'Remove packing.txt' })).not.toBeInTheDocument();

    await press('Try the files again');
    await onDashboard();
    expect(calls.slice(4)).toMatchObject([
      { call: attachment, body: { attachments: 'route.pdf' } },
    ]);
  });

  it('is done once the file that failed is removed', async () => {
    const { made } = await fill({ [picture]: refused(500) });
    await press('Create Event');
    await screen.findByText(saved);
    await press('Remove pass.jpg');
    await press('Try the files again');
    await onDashboard();
    expect(made()).toEqual([create, picture, attachment, attachment]);
  });

  it('changes the event, and makes no second one, when a field is corrected after that', async () => {
    const { calls } = await fill({ [picture]: [refused(500), ok(event)], [update]: ok(event) });
    await press('Create Event');
    await screen.findByText(saved);
    await userEvent.type(screen.getByLabelText('Title'), ' again');
    await press('Create Event');
    await onDashboard();
    expect(calls.slice(4)).toMatchObject([
      { call: update, body: { title: 'Sani Pass again' } },
      { call: picture },
    ]);
  });

  it('makes one event however often it is pressed', async () => {
    let answer: (with_: Answer) => void = () => undefined;
    const { made } = await fill({ [create]: new Promise<Answer>((resolve) => (answer = resolve)) });
    await press('Create Event');
    await press('Saving…');
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}');
    answer(ok(event));
    await onDashboard();
    expect(made().filter((call) => call === create)).toHaveLength(1);
  });
});
