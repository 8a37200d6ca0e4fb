import { messages, type GuidedRide, type Manifest } from '@ridgeline/contract';
import { daysAfter } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../../session/session';
import { ok, refused } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { aManifest, aParticipant } from '../../testing/someBookings';
import { CheckInPage } from '../CheckInPage';
import { useCheckIns } from '../ride/checkIns';
import { readRideCopy, saveRideCopy } from '../ride/offline/rideCopies';
import { RidePage } from '../ride/RidePage';
import { GuidedRidesPage } from './GuidedRidesPage';

const pages = [
  { path: '/admin-rides', element: <GuidedRidesPage /> },
  { path: '/admin-ride/:id', element: <RidePage /> },
  { path: '/admin-check-in/:reference', element: <CheckInPage /> },
  { path: '/edit-event/:id', element: <h1>The form</h1> },
];

const open = (path: string, replies: Parameters<typeof openAt>[2]) =>
  openAt(path, pages, replies, 'guide');

const { event } = aManifest();
const aGuidedRide = (ride: Partial<GuidedRide> = {}): GuidedRide => ({
  event,
  isDraft: false,
  riders: 2,
  pillions: 1,
  checkedIn: 0,
  ...ride,
});

/** A manifest as the server sends it to a guide. */
const forGuide = ({ participants, ...rest }: Manifest): Manifest => ({
  ...rest,
  participants: participants.map(({ balanceCents: _hidden, ...one }) => one),
});

const rides = 'GET /api/admin/guided-rides';
const manifest = 'GET /api/events/sani/manifest';
const ticket = 'GET /api/admin/tickets/RLABC123';

const guarded = {
  medicalNotes: 'Bees',
  ownPhone: '+27825550199',
  medicalAidScheme: 'Karoo Health',
  medicalAidNumber: '0041200',
  licenceCode: 'A1',
  licenceNumber: '6041000',
};

/** A manifest of a ride that begins in some days. */
const inDays = (days: number, list = aManifest(aParticipant(guarded))) =>
  forGuide({ ...list, event: { ...event, date: daysAfter(dayInSouthAfrica(), days) } });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  useCheckIns.setState({ unsent: [], failure: undefined });
  localStorage.clear();
});

describe('the rides of a guide', () => {
  it('are listed with who comes, and lead to their lists', async () => {
    const second = { ...event, _id: 'baviaans', title: 'Baviaans' };
    open('/admin-rides', {
      [rides]: ok([
        aGuidedRide({ checkedIn: 1 }),
        aGuidedRide({ event: second, isDraft: true, riders: 0, pillions: 0 }),
        aGuidedRide({ event: { ...second, _id: 'c' }, cancelledAt: '2026-11-20T08:00:00.000Z' }),
      ]),
    });
    const list = await screen.findByRole('list', { name: 'Your rides' });
    await within(list).findAllByRole('listitem');
    const [first, draft, cancelled] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Sani Pass.*Himeville.*2 riders, 1 pillion · 1 here/);
    expect(draft).toHaveTextContent(/Draft.*Nobody yet/);
    expect(cancelled).toHaveTextContent('Cancelled');
    expect(screen.getByRole('link', { name: 'Sani Pass' })).toHaveAttribute(
      'href',
      '/admin-ride/sani',
    );
    expect(screen.getByRole('link', { name: 'Your account' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('are the page to which other pages of the admin lead, with the reason', async () => {
    open('/edit-event/sani', { [rides]: ok([]) });
    expect(await screen.findByText(messages.guidesLead)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No ride yet' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'The form' })).not.toBeInTheDocument();
  });

  it('that somebody else leads now are removed from this device', async () => {
    useSession.getState().logIn('a-token', 'guide');
    for (const id of ['sani', 'baviaans'])
      await saveRideCopy({ ...aManifest(), event: { ...event, _id: id } }, Date.now(), 'a-token');
    open('/admin-rides', { [rides]: ok([aGuidedRide()]) });
    await screen.findByRole('link', { name: 'Sani Pass' });
    await waitFor(async () => expect(await readRideCopy('baviaans')).toBeNull());
    expect(await readRideCopy('sani')).not.toBeNull();
  });
});

describe('a ride of a guide', () => {
  it('shows who comes without money, and only what the guide may do', async () => {
    const { calls } = open('/admin-ride/sani', {
      [manifest]: ok(forGuide(aManifest(aParticipant({ balanceCents: 50_000 })))),
    });
    const [lerato] = await screen.findAllByRole('listitem');
    expect(lerato).toHaveTextContent('Lerato Mokoena');
    expect(lerato).not.toHaveTextContent('due');
    expect(screen.queryByRole('link', { name: 'Lerato Mokoena' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check in: Lerato Mokoena' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your rides' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
    for (const name of ['CSV', 'Write to all', 'WhatsApp group', 'Cancel the ride'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit the event' })).not.toBeInTheDocument();
    expect(calls.map(({ call }) => call)).toEqual([manifest]);
  });

  it.each([
    [4, false, /^Medical notes, .* appear here from/],
    [3, true, /^Medical notes, .* stay here until the end of/],
    [-2, true, /^Medical notes, .* stay here until the end of/],
    [-3, false, /^Medical notes, .* disappeared two days after the ride/],
  ])(
    'shows medical notes, medical aid and licence around the ride alone: in %i days',
    async (days, isShown, sentence) => {
      // Even if the device still has them.
      open('/admin-ride/sani', { [manifest]: ok(inDays(days)) });
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      const [lerato] = screen.getAllByRole('listitem');
      for (const fact of ['Bees', '+27 82 555 0199', 'Karoo Health', '0041200', 'A1', '6041000'])
        expect(lerato?.textContent.includes(fact)).toBe(isShown);
    },
  );

  it.each([404, 403])(
    'is removed from this device once the server refuses it: %i',
    async (status) => {
      useSession.getState().logIn('a-token', 'guide');
      await saveRideCopy(forGuide(aManifest()), Date.now(), 'a-token');
      open('/admin-ride/sani', { [manifest]: refused(status) });
      expect(await screen.findByRole('alert')).toBeInTheDocument();
      await waitFor(async () => expect(await readRideCopy('sani')).toBeNull());
    },
  );

  it('opens without a connection, with what was stored for the guide', async () => {
    useSession.getState().logIn('a-token', 'guide');
    await saveRideCopy(forGuide(aManifest(aParticipant())), Date.now(), 'a-token');
    open('/admin-ride/sani', { [manifest]: 'unreachable' });
    expect(await screen.findByText(/^No connection\. This list is from today/)).toBeInTheDocument();
    expect(screen.getByText('Lerato Mokoena')).toBeInTheDocument();
  });
});

describe('the QR code on a ticket, for a guide', () => {
  const checkIn = 'POST /api/admin/bookings/b1/check-in';

  it('shows the people of the booking, who can be checked in', async () => {
    const { changes } = open('/admin-check-in/rlabc123', {
      [ticket]: ok(forGuide(aManifest(aParticipant()))),
      [checkIn]: ok({ _id: 'b1', reference: 'RLABC123', event, checkedIn: [1] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check in: Lerato Mokoena' }));
    await waitFor(() => expect(useCheckIns.getState().unsent).toEqual([]));
    expect(await screen.findByRole('button', { name: 'Here: Lerato Mokoena' })).toBeInTheDocument();
    expect(changes()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Everybody on this ride' })).toHaveAttribute(
      'href',
      '/admin-ride/sani',
    );
  });

  it('of another ride says that there is no such booking', async () => {
    open('/admin-check-in/rlabc123', { [ticket]: refused(404) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/no booking/);
  });

  it('works without a connection if the ride was opened on this device before', async () => {
    useSession.getState().logIn('a-token', 'guide');
    await saveRideCopy(forGuide(aManifest(aParticipant())), Date.now(), 'a-token');
    open('/admin-check-in/rlabc123', { [ticket]: 'unreachable' });
    expect(await screen.findByText(/^No connection\. This list is from today/)).toBeInTheDocument();
    expect(screen.getByText('Lerato Mokoena')).toBeInTheDocument();
  });
});
