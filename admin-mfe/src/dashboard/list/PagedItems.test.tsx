import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { eventsByPage } from '../../testing/eventsByPage';
import { ok, refused } from '../../testing/network';
import { deleteItem, openTab, titles } from './testing/openTab';
import { press } from '../../testing/page';

describe('the list of events', () => {
  beforeAll(completeBrowser);

  it('shows the next ride first and the past rides last, of these the latest first', async () => {
    openTab('events', {
      'GET /api/events': eventsByPage([
        anEvent({ _id: '1', title: 'Long ago', date: '2020-01-01' }),
        anEvent({ _id: '2', title: 'Later', date: '2999-02-01' }),
        anEvent({ _id: '3', title: 'Lately', date: '2021-01-01' }),
        anEvent({ _id: '4', title: 'Next', date: '2999-01-01' }),
      ]),
    });
    await screen.findByRole('heading', { name: 'Next' });
    expect(titles()).toEqual(['Next', 'Later', 'Lately', 'Long ago']);
    await press('Upcoming first, sorted by date');
    await waitFor(() => expect(titles()).toEqual(['Lately', 'Long ago', 'Next', 'Later']));
    expect(screen.getAllByText('Past')).toHaveLength(2);
  });

  it('marks cancelled rides', async () => {
    const offer = anOffer({ state: 'closed', cancelledAt: '2026-01-01T00:00:00.000Z' });
    openTab('events', {
      'GET /api/events': eventsByPage([
        anEvent({ _id: '1', title: 'Snowed in', date: '2999-01-01', offer }),
        anEvent({ _id: '2', title: 'Takes place', date: '2999-02-01', offer: anOffer() }),
      ]),
    });
    const row = (await screen.findByRole('heading', { name: 'Snowed in' })).closest('li');
    expect(row).toHaveTextContent('Cancelled');
    expect(screen.getAllByText('Cancelled')).toHaveLength(1);
  });

  const many = Array.from({ length: 51 }, (_, at) => {
    const date = `2999-01-01T00:${String(at).padStart(2, '0')}`;
    return anEvent({ _id: `ride-${at}`, title: `Ride ${at}`, date });
  });
  const rides = () => screen.getAllByRole('heading', { level: 3, name: /^Ride/ });

  it('loads page by page, and says that there are no more', async () => {
    openTab('events', {
      'GET /api/events': [eventsByPage(many), refused(500), eventsByPage(many)],
    });
    await press('Load more');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data.');
    expect(rides()).toHaveLength(50);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'That is all' })).toBeInTheDocument();
    expect(rides()).toHaveLength(51);
  });

  it('searches all events, even if few pages are loaded', async () => {
    openTab('events', { 'GET /api/events': eventsByPage(many) });
    await userEvent.type(await screen.findByRole('searchbox'), 'ride 50');
    await waitFor(() => expect(titles()).toEqual(['Ride 50']));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('shows a restored item of a later page at its position', async () => {
    openTab('events', {
      'GET /api/events': eventsByPage(many),
      'DELETE /api/events/ride-50': { status: 204 },
      'POST /api/events/ride-50/restore': ok(many[50]),
    });
    await press('Load more');
    await deleteItem('Ride 50');
    expect(rides()).toHaveLength(50);
    await press('Undo, restore Ride 50');
    await waitFor(() => expect(rides()).toHaveLength(51));
    expect(screen.getByRole('heading', { name: 'Ride 50' }).closest('li')).toHaveFocus();
  });
});
