import { messages } from '@ridgeline/contract';
import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { withFailingSaves } from '../testing/browser';
import { answerWith, ok, refused, type Answer } from '../testing/network';
import { aLargePicture } from '../testing/pictures';
import { render } from '../testing/render';
import { EditEventPage } from './EditEventPage';
import { onDashboard } from '../testing/page';

const route = { _id: '1', path: '/uploads/a.pdf', originalName: 'route.pdf', size: 10 };
const packing = { ...route, _id: '2', originalName: 'packing.pdf' };
const event = anEvent({ _id: 'sani', title: 'Sani', attachments: [route, packing], version: 3 });
const theirs = { ...event, title: 'Sani by night', time: '19:00', version: 4 };
const load = 'GET /api/events/sani';
const update = 'PUT /api/events/sani';
const picture = 'POST /api/events/sani/image';
const attachment = 'POST /api/events/sani/attachments';
const changed = 'This event was changed by someone else while you were editing it.';
const conflict = refused(409, changed, { current: theirs });

const show = (replies: Parameters<typeof answerWith>[0]) => {
  const calls = answerWith({ [load]: ok(event), [update]: ok(event), ...replies });
  const router = createMemoryRouter(
    [
      { path: '/edit-event/:id', element: <EditEventPage /> },
      { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
    ],
    { initialEntries: ['/edit-event/sani'] },
  );
  render(<RouterProvider router={router} />);
  return () => calls.filter(({ call }) => call !== load);
};

const addToTitle = async (words: string) =>
  userEvent.type(await screen.findByLabelText('Title'), words);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const deleteFile = async (name: string) => {
  await press(`Delete ${name}`);
  await press('Delete');
};
const attachments = () =>
  within(screen.getByRole('list', { name: 'Attachments' }))
    .getAllByText(/\.pdf$/)
    .map(({ textContent }) => textContent);

describe('editing an event', () => {
  withFailingSaves();

  it('saves the change over the loaded version', async () => {
    const changes = show({});
    await addToTitle(' Pass');
    await press('Update Event');
    await onDashboard();
    expect(changes()).toMatchObject([
      { call: update, body: { title: 'Sani Pass', location: event.location, version: 3 } },
    ]);
  });

  it('sends a new picture after the fields', async () => {
    const changes = show({ [picture]: ok(event) });
    await userEvent.upload(
      await screen.findByLabelText('Choose a picture'),
      new File(['a'], 'pass.jpg', { type: 'image/jpeg' }),
    );
    await press('Update Event');
    await onDashboard();
    expect(changes()).toMatchObject([
      { call: update },
      { call: picture, body: { image: 'pass.jpg' } },
    ]);
  });

  it.each([
    ["the server's response", refused(404, 'Event not found')],
    ["a proxy's response", { status: 404 }],
  ])('says that the event does not exist, after %s', async (_whose, answer) => {
    show({ [load]: answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Event not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says that the event was deleted meanwhile, and keeps the input', async () => {
    show({ [update]: { status: 404 } });
    await addToTitle(' Pass');
    await press('Update Event');
    expect(await screen.findByRole('alert')).toHaveTextContent('Event not found');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
  });

  it('stays, and keeps what was typed during the save', async () => {
    let answer: (response: Answer) => void = () => undefined;
    const slow = new Promise<Answer>((resolve) => (answer = resolve));
    const saved = { ...event, title: 'Sani Pass', version: 4 };
    const changes = show({ [update]: [slow, ok({ ...event, version: 5 })] });
    await addToTitle(' Pass');
    await press('Update Event');
    await screen.findByRole('button', { name: 'Saving…' });
    await addToTitle(' at dawn');
    answer(ok(saved));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'What you changed while it was being saved is not saved yet.',
    );
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass at dawn');
    await press('Update Event');
    await onDashboard();
    expect(changes()).toMatchObject([
      { body: { title: 'Sani Pass', version: 3 } },
      { body: { title: 'Sani Pass at dawn', version: 4 } },
    ]);
  });

  it('shows somebody else’s change, and keeps the input', async () => {
    show({ [update]: conflict });
    await addToTitle(' Pass');
    await press('Update Event');
    expect(await screen.findByRole('alert')).toHaveTextContent(changed);
    expect(screen.getByRole('status')).toHaveTextContent('Sani by night');
    expect(screen.getByRole('status')).toHaveTextContent('19:00');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
    expect(screen.getByLabelText('Time')).toHaveValue('07:30');
  });

  it('shows the details, the prices and the visibility in which that change differs', async () => {
    const offer = anOffer({
      riderPriceCents: 520_000,
      guestPriceCents: 150_000,
      cancellation: [],
      extras: [
        {
          id: 't-shirt',
          name: 'T-shirt',
          priceCents: 25_000,
          per: 'person',
          places: null,
          left: null,
        },
      ],
    });
    const current = { ...theirs, distanceKm: 320, status: 'draft', offer };
    show({
      [load]: ok({ ...event, level: 'beginner', offer: anOffer() }),
      [update]: refused(409, changed, { current }),
    });
    await addToTitle(' Pass');
    await press('Update Event');
    const words = await screen.findByText(/^The other version says/);
    const other = within(words.closest('[role=status]') as HTMLElement);
    expect(other.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Distance in km',
      'Level',
      'Price for a rider, in rands',
      'Guests can come along',
      'Price for a guest, in rands',
      'When riders cancel',
      'Extras, extra 1, only there',
      'Who can see it',
    ]);
    expect(other.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '320',
      '(nothing)',
      '5200',
      'Yes',
      '1500',
      'They get all of it back, at any time.',
      'T-shirt\n250',
      'Draft',
    ]);
  });

  it('overwrites that change when it is saved again', async () => {
    const changes = show({ [update]: [conflict, ok({ ...event, version: 5 })] });
    await addToTitle(' Pass');
    await press('Update Event');
    await screen.findByRole('status');
    await press('Update Event');
    await onDashboard();
    expect(changes()).toMatchObject([
      { call: update, body: { title: 'Sani Pass', version: 3 } },
      { call: update, body: { title: 'Sani Pass', version: 4 } },
    ]);
  });

  it('still shows that change if the second save fails', async () => {
    const changes = show({ [update]: [conflict, 'unreachable', ok({ ...event, version: 5 })] });
    await addToTitle(' Pass');
    await press('Update Event');
    await screen.findByRole('status');
    await press('Update Event');
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Sani by night');
    await press('Update Event');
    await onDashboard();
    expect(changes()[2]).toMatchObject({ body: { title: 'Sani Pass', version: 4 } });
  });

  it('sends the chosen picture only after the fields are saved', async () => {
    const changes = show({ [update]: conflict });
    await userEvent.upload(
      await screen.findByLabelText('Choose a picture'),
      new File(['a'], 'pass.jpg', { type: 'image/jpeg' }),
    );
    await press('Update Event');
    await screen.findByRole('status');
    expect(screen.getByText('pass.jpg')).toBeInTheDocument();
    expect(changes().map(({ call }) => call)).toEqual([update]);
  });

  it('sends a smaller copy of a too large picture, once and without the original', async () => {
    const changes = show({ [picture]: ok(event) });
    await userEvent.upload(
      await screen.findByLabelText('Choose a picture'),
      aLargePicture('pass.jpg'),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Use a smaller copy/ }));
    await press('Update Event');
    await onDashboard();
    expect(changes()).toMatchObject([
      { call: update },
      { call: picture, body: { image: 'pass.jpg' } },
    ]);
  });

  it('asks for confirmation before an attachment is deleted', async () => {
    const changes = show({});
    await screen.findByLabelText('Title');
    await press('Delete route.pdf');
    const question = { name: 'Are you sure you want to delete this file?' };
    const dialog = within(screen.getByRole('dialog', question));
    expect(dialog.getByText('route.pdf')).toBeInTheDocument();
    expect(dialog.getByText(/bring it back from the trash/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('deletes one attachment and keeps the input', async () => {
    const changes = show({
      'DELETE /api/events/sani/attachments/1': ok({ ...event, attachments: [packing] }),
    });
    await addToTitle(' Pass');
    await deleteFile('route.pdf');
    const rows = within(screen.getByRole('list', { name: 'Attachments' }));
    await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(1));
    expect(rows.getByText('packing.pdf')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
    expect(changes()).toHaveLength(1);
  });

  it('lists an uploaded attachment once if another one failed and the event is saved again', async () => {
    const uploaded = { ...route, _id: '3', originalName: 'map.pdf' };
    const stored = { ...event, attachments: [route, packing, uploaded] };
    show({
      [attachment]: [ok(stored), refused(500)],
      [update]: [ok(event), ok(stored)],
      'DELETE /api/events/sani/attachments/1': ok({ ...stored, attachments: [packing, uploaded] }),
    });
    await userEvent.upload(await screen.findByLabelText('Add attachments'), [
      new File(['a'], 'map.pdf'),
      new File(['b'], 'hotels.pdf'),
    ]);
    await press('Update Event');
    await screen.findByRole('button', { name: 'Try the files again' });
    expect(attachments()).toEqual(['route.pdf', 'packing.pdf', 'map.pdf', 'hotels.pdf']);

    await addToTitle(' Pass');
    await press('Update Event');
    await screen.findByRole('button', { name: 'Try the files again' });
    expect(attachments()).toEqual(['route.pdf', 'packing.pdf', 'map.pdf', 'hotels.pdf']);

    await deleteFile('route.pdf');
    await waitFor(() => expect(attachments()).toEqual(['packing.pdf', 'map.pdf', 'hotels.pdf']));
  });

  it('no longer lists an attachment that was deleted already', async () => {
    show({
      'DELETE /api/events/sani/attachments/1': refused(404, messages.attachmentNotFound),
    });
    await screen.findByLabelText('Title');
    await deleteFile('route.pdf');
    await waitFor(() => expect(attachments()).toEqual(['packing.pdf']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that an attachment could not be deleted, and keeps it', async () => {
    show({ 'DELETE /api/events/sani/attachments/1': refused(500) });
    await screen.findByLabelText('Title');
    await deleteFile('route.pdf');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete item. Please try again.',
    );
    expect(screen.getByText('route.pdf')).toBeInTheDocument();
  });
});
