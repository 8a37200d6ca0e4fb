import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { anEvent } from '../testing/anEvent';
import { completeBrowser } from '../testing/browser';
import { answerWith, ok, refused } from '../testing/network';
import { EventList } from './EventList';

const sani = anEvent({ _id: 'sani', title: 'Sani Pass' });
const tankwa = anEvent({ _id: 'tankwa', title: 'Tankwa Outreach' });
const question = 'Are you sure you want to delete this event?';

const show = (replies: Parameters<typeof answerWith>[0]) => {
  const calls = answerWith({ 'GET /api/events': ok([sani, tankwa]), ...replies });
  const router = createMemoryRouter([
    { path: '/', element: <EventList /> },
    { path: '/edit-event/sani', element: <h1>Edit Event</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return () => calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
};

const askToDelete = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  return within(screen.getByRole('dialog', { name: question }));
};

const deleteEvent = async (title: string) => {
  const dialog = await askToDelete(title);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the list of events', () => {
  beforeAll(completeBrowser);

  it('names each event and leads to its form', async () => {
    show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Sani Pass' }));
    expect(await screen.findByRole('heading', { name: 'Edit Event' })).toBeInTheDocument();
  });

  it("says 'No Events Planned' while there are none", async () => {
    show({ 'GET /api/events': ok([]) });
    expect(await screen.findByRole('heading', { name: 'No Events Planned' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add New Event' })).toHaveAttribute(
      'href',
      '/addevent',
    );
  });

  it('says when it cannot be had, and tries again', async () => {
    show({ 'GET /api/events': [refused(500), ok([sani])] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch data. Please try again.',
    );
    expect(screen.queryByText('No Events Planned')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sani Pass' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks before it deletes, and takes no for an answer', async () => {
    const changes = show({});
    const dialog = await askToDelete('Sani Pass');
    expect(dialog.getByText('Sani Pass')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(titles()).toEqual(['Sani Pass', 'Tankwa Outreach']);
    expect(changes()).toEqual([]);
  });

  it('loses the event that was deleted, and no other', async () => {
    const changes = show({ 'DELETE /api/events/sani': { status: 204 } });
    await deleteEvent('Sani Pass');
    expect(titles()).toEqual(['Tankwa Outreach']);
    expect(changes()).toEqual(['DELETE /api/events/sani']);
  });

  it('keeps an event that could not be deleted, and says so', async () => {
    show({ 'DELETE /api/events/sani': refused(500) });
    await deleteEvent('Sani Pass');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete item. Please try again.');
    expect(titles()).toEqual(['Sani Pass', 'Tankwa Outreach']);
  });

  it('loses an event that someone else had deleted already', async () => {
    show({ 'DELETE /api/events/sani': refused(404, 'Event not found') });
    await deleteEvent('Sani Pass');
    expect(titles()).toEqual(['Tankwa Outreach']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
