import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ok, refused } from '../../testing/network';
import { aBookingFile, aManifest, aParticipant } from '../../testing/someBookings';
import { useCheckIns } from './checkIns';
import { openRidePage, readManifest } from './testing/openRidePage';
import { press } from '../../testing/page';

const checkIn = 'POST /api/admin/bookings/b1/check-in';

const lerato = aParticipant();
const piet = aParticipant({ n: 2, name: 'Piet Botha', kind: 'pillion' });
const both = aManifest(lerato, piet);
const leratoHere = aManifest({ ...lerato, checkedInAt: '2026-12-05T05:00:00.000Z' }, piet);

const open = (replies?: Parameters<typeof openRidePage>[1]) => openRidePage(both, replies);

const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));

afterEach(() => {
  useCheckIns.setState({ unsent: [], failure: undefined });
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('check-ins', () => {
  it('can be undone', async () => {
    const { changes } = open({ [checkIn]: ok(aBookingFile()) });
    await press('Check in: Lerato Mokoena');
    await press('Here: Lerato Mokoena');
    expect(await screen.findByRole('button', { name: 'Check in: Lerato Mokoena' })).toBeVisible();
    await waitFor(() =>
      expect(changes().map(({ body }) => body)).toEqual([
        { participant: 1, present: true },
        { participant: 1, present: false },
      ]),
    );
  });

  it('are stored while they cannot be sent, and sent once the connection is back', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isCut = true;
    const { changes } = open({
      [checkIn]: () => (isCut ? 'unreachable' : ok(aBookingFile())),
    });
    await press('Check in: Lerato Mokoena');
    await press('Check in: Piet Botha');
    expect(await screen.findByText(/2 check-ins are kept on this device/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Here: Piet Botha' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('check-ins') ?? '{}')).toMatchObject({
      state: {
        unsent: [
          { bookingId: 'b1', n: 1 },
          { bookingId: 'b1', n: 2 },
        ],
      },
    });
    isCut = false;
    reconnect();
    await waitFor(() => expect(useCheckIns.getState().unsent).toEqual([]));
    expect(
      changes()
        .slice(-2)
        .map(({ body }) => body),
    ).toEqual([
      { participant: 1, present: true },
      { participant: 2, present: true },
    ]);
  });

  it('are kept and sent although the storage of the phone is full', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isCut = true;
    const { changes } = open({
      [checkIn]: () => (isCut ? 'unreachable' : ok(aBookingFile())),
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    await press('Check in: Lerato Mokoena');
    await press('Check in: Piet Botha');
    expect(await screen.findByText(/2 check-ins are kept on this device/)).toBeInTheDocument();
    isCut = false;
    reconnect();
    await waitFor(() => expect(useCheckIns.getState().unsent).toEqual([]));
    expect(changes().slice(-2)).toMatchObject([
      { body: { participant: 1, present: true } },
      { body: { participant: 2, present: true } },
    ]);
  });

  it('are kept if they are saved while an older list is still loading', async () => {
    let sendOlder: (list: ReturnType<typeof ok>) => void = () => undefined;
    const older = new Promise<ReturnType<typeof ok>>((resolve) => (sendOlder = resolve));
    const { calls } = open({
      [readManifest]: [ok(both), older, ok(leratoHere)],
      [checkIn]: ok(aBookingFile()),
    });
    await screen.findByRole('button', { name: 'Check in: Lerato Mokoena' });
    for (const event of ['offline', 'online'])
      act(() => void window.dispatchEvent(new Event(event)));
    await waitFor(() => expect(calls.filter(({ call }) => call === readManifest)).toHaveLength(2));
    await press('Check in: Lerato Mokoena');
    await waitFor(() => expect(calls.filter(({ call }) => call === readManifest)).toHaveLength(3));
    await act(async () => sendOlder(ok(both)));
    expect(await screen.findByRole('button', { name: 'Here: Lerato Mokoena' })).toBeInTheDocument();
  });

  it('show why they are refused', async () => {
    open({ [checkIn]: refused(409, 'Only people on a confirmed booking can be checked in.') });
    await press('Check in: Lerato Mokoena');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Only people on a confirmed/);
    expect(screen.getByRole('button', { name: 'Check in: Lerato Mokoena' })).toBeInTheDocument();
  });

  it('are sent again after each failed attempt, less and less often, while the site responds', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { changes } = open({ 'GET /healthz': ok({}), [checkIn]: refused(503) });
    fireEvent.click(await screen.findByRole('button', { name: 'Check in: Lerato Mokoena' }));
    const attempts: number[] = [];
    for (let second = 0; second < 40; second += 4) {
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      attempts.push(changes().length);
    }
    expect(attempts).toEqual([1, 2, 2, 3, 3, 3, 3, 3, 4, 4]);
    jest.useRealTimers();
  });
});

describe('check-ins in several tabs', () => {
  const key = 'check-ins';
  const storeInAnotherTab = (unsent: object[]) =>
    localStorage.setItem(key, JSON.stringify({ state: { unsent }, version: 0 }));
  const notify = () =>
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })),
    );

  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('are not sent from here if they were undone in another tab', async () => {
    let isCut = true;
    const { changes } = open({ [checkIn]: () => (isCut ? 'unreachable' : ok(aBookingFile())) });
    await press('Check in: Lerato Mokoena');
    await screen.findByRole('button', { name: 'Here: Lerato Mokoena' });
    await waitFor(() => expect(changes()).toHaveLength(1));
    storeInAnotherTab([{ bookingId: 'b1', n: 1, present: false }]);
    notify();
    expect(await screen.findByRole('button', { name: 'Check in: Lerato Mokoena' })).toBeVisible();
    isCut = false;
    reconnect();
    await waitFor(() => expect(useCheckIns.getState().unsent).toEqual([]));
    expect(
      changes()
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([{ participant: 1, present: false }]);
  });

  it('are added to those that another tab has just stored', async () => {
    open({ [checkIn]: 'unreachable' });
    await screen.findByRole('button', { name: 'Check in: Lerato Mokoena' });
    storeInAnotherTab([{ bookingId: 'b1', n: 2, present: true }]);
    await press('Check in: Lerato Mokoena');
    expect(await screen.findByRole('button', { name: 'Here: Piet Botha' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({
      state: {
        unsent: [
          { bookingId: 'b1', n: 2 },
          { bookingId: 'b1', n: 1 },
        ],
      },
    });
  });

  it('are loaded once another tab has sent them', async () => {
    const { changes } = open({
      [readManifest]: [ok(both), ok(leratoHere)],
      [checkIn]: 'unreachable',
    });
    await press('Check in: Lerato Mokoena');
    await waitFor(() => expect(changes()).toHaveLength(1));
    storeInAnotherTab([]);
    notify();
    await waitFor(() => expect(useCheckIns.getState().unsent).toEqual([]));
    expect(await screen.findByRole('button', { name: 'Here: Lerato Mokoena' })).toBeVisible();
    expect(changes()).toHaveLength(1);
  });
});
