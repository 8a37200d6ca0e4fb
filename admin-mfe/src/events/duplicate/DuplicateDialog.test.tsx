import { anEvent } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardPage } from '../../dashboard/DashboardPage';
import { completeBrowser } from '../../testing/browser';
import { eventsByPage } from '../../testing/eventsByPage';
import { ok, type Answer } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { EditEventPage } from '../EditEventPage';
import { press } from '../../testing/page';

completeBrowser();

const sani = anEvent({ _id: 'sani', title: 'Sani Pass', date: '2999-01-01' });
const copy = anEvent({ ...sani, _id: 'copy', date: '2999-02-03', status: 'draft' });
const call = 'POST /api/events/sani/duplicate';

const open = (...answers: [Answer, ...Answer[]]) =>
  openAt(
    '/events',
    [
      { path: '/events', element: <DashboardPage /> },
      { path: '/edit-event/:id', element: <EditEventPage /> },
    ],
    {
      'GET /api/events': eventsByPage([sani]),
      'GET /api/events/copy': ok(copy),
      [call]: answers,
    },
  );
const choose = (date: string) =>
  fireEvent.change(screen.getByLabelText('New date'), { target: { value: date } });

describe('duplicating an event', () => {
  it('asks for a day, and opens the form of the new draft', async () => {
    const { router, changes } = open(ok(copy));
    await press('Duplicate Sani Pass');
    const dialog = within(screen.getByRole('dialog', { name: 'Duplicate this event?' }));
    choose('2999-02-03');
    await userEvent.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByLabelText('Date')).toHaveValue('2999-02-03');
    expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked();
    expect(router.state.location.pathname).toBe('/edit-event/copy');
    expect(changes()).toMatchObject([{ call, body: { date: '2999-02-03' } }]);
  });

  it('requires a day', async () => {
    const { changes } = open(ok(copy));
    await press('Duplicate Sani Pass');
    await press('Duplicate');
    await waitFor(() => {
      expect(screen.getByText('Date is required')).toBeInTheDocument();
      expect(screen.getByLabelText('New date')).toHaveFocus();
    });
    expect(changes()).toEqual([]);
  });

  it('asks for the year again if somebody types two digits', async () => {
    const { changes } = open(ok(copy));
    await press('Duplicate Sani Pass');
    choose('0026-12-05');
    await press('Duplicate');
    await waitFor(() => expect(screen.getByText('Please check the year')).toBeInTheDocument());
    expect(changes()).toEqual([]);
  });

  it('creates one draft, even if the first call gets no response', async () => {
    const { changes } = open('unreachable', ok(copy));
    await press('Duplicate Sani Pass');
    choose('2999-02-03');
    await press('Duplicate');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
    await press('Duplicate');
    await screen.findByLabelText('Date');
    const keys = changes().map(({ key }) => key);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});
