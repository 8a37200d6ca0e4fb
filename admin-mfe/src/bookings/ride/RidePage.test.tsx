import { bookingMessages } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDrafts } from '../../form/drafts';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { aBookedRide, aManifest, aParticipant, aWaiting } from '../../testing/someBookings';
import { useSession } from '../../session/session';
import { saveRideCopy, readRideCopy } from './offline/rideCopies';
import { openRidePage, readManifest } from './testing/openRidePage';
import { inDialog, press } from '../../testing/page';

completeBrowser();

const both = aManifest(
  aParticipant({ medicalNotes: 'Allergic to bees', emergencyName: 'Nandi', balanceCents: 50_000 }),
  aParticipant({
    n: 2,
    name: 'Piet Botha',
    kind: 'pillion',
    agreedBy: 'Zanele Mokoena',
    complete: false,
    balanceCents: 50_000,
  }),
);

const open = (replies?: Parameters<typeof openRidePage>[1]) => openRidePage(both, replies);

describe('the ride page', () => {
  afterEach(() => localStorage.clear());

  it('lists the participants with what the guide needs to know, and what is missing', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Who comes' });
    const [lerato, piet] = within(list).getAllByRole('listitem');
    expect(lerato).toHaveTextContent(
      /Lerato Mokoena.*R 500 due.*Emergency: Nandi.*Indemnity: Lerato Mokoena.*Allergic to bees/,
    );
    expect(piet).toHaveTextContent(/Piet Botha.*Pillion.*with Lerato Mokoena.*Details missing/);
    // The party owes it once.
    expect(piet).not.toHaveTextContent('due');
    expect(piet).toHaveTextContent('Indemnity: Zanele Mokoena, parent or guardian');
  });

  it('offers to add a booking above the list, which may be long', async () => {
    open();
    const add = await screen.findByRole('link', { name: 'Add a booking' });
    const list = screen.getByRole('list', { name: 'Who comes' });
    expect(add.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says what all of them need, and who takes what', async () => {
    open({
      [readManifest]: ok({
        ...aManifest(
          aParticipant({ extras: ['Hire motorcycle', 'T-shirt'] }),
          aParticipant({ n: 2, name: 'Anna Botha', kind: 'guest' }),
        ),
        needs: {
          extras: [
            { name: 'Hire motorcycle', count: 3 },
            { name: 'Airport transfer', count: 1 },
          ],
          diets: [{ name: 'Vegetarian', count: 2 }],
        },
        bookingExtras: [
          { bookingId: 'b1', leadName: 'Lerato Mokoena', name: 'Airport transfer', count: 2 },
          { bookingId: 'b2', leadName: 'Sipho Nkosi', name: 'Trailer', count: 1 },
        ],
      }),
      'GET /api/admin/rides': ok([
        aBookedRide({
          guestsTaken: 1,
          extras: [{ name: 'Hire motorcycle', places: 3, taken: 2 }],
        }),
      ]),
    });
    const needs = await screen.findByRole('list', { name: 'What they need' });
    expect(
      within(needs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['3 × Hire motorcycle', '1 × Airport transfer', '2 × Vegetarian']);
    const list = screen.getByRole('list', { name: 'Who comes' });
    const [lerato, anna] = within(list).getAllByRole('listitem');
    expect(lerato).toHaveTextContent(/Takes: Hire motorcycle, T-shirt/);
    expect(lerato).toHaveTextContent(/For the whole booking: 2\s×\sAirport transfer/);
    expect(anna).toHaveTextContent(/Guest · RLABC123/);
    expect(anna).not.toHaveTextContent('Airport transfer');
    expect(await screen.findByText('4 of 12 places, 1 pillion, 1 guest')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Extras that can run out' })).toHaveTextContent(
      'Hire motorcycle: 2 of 3 taken',
    );
  });

  it('lists numbers, medical aid and licence of everybody who gave them', async () => {
    const card = { medicalAidScheme: 'Karoo Health', medicalAidNumber: '0041200' };
    const sipho = { name: 'Sipho Nkosi', ownPhone: '+27825550199', licenceNumber: '6041000' };
    open({
      [readManifest]: ok(aManifest(aParticipant(card), aParticipant({ ...sipho, n: 2 }))),
    });
    const list = await screen.findByRole('list', { name: 'Who comes' });
    const [lerato, other] = within(list).getAllByRole('listitem');
    expect(lerato).toHaveTextContent(/\+27 82 123 4567.*Medical aid: Karoo Health, 0041200/);
    expect(lerato).not.toHaveTextContent('Booked by');
    expect(lerato).not.toHaveTextContent('Licence');
    expect(other).toHaveTextContent(
      /\+27 82 555 0199.*Booked by Lerato Mokoena, \+27 82 123 4567.*Licence: 6041000/,
    );
    expect(within(list).getByRole('link', { name: '+27 82 555 0199' })).toHaveAttribute(
      'href',
      'tel:+27825550199',
    );
  });

  it('offers neither a booking nor a cancellation once the ride is over', async () => {
    const { event, ...rest } = both;
    const over = { ...event, date: '2026-01-30', endDate: '2026-01-31' };
    open({ [readManifest]: ok({ ...rest, event: over }) });
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('link', { name: 'Add a booking' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel the ride' })).not.toBeInTheDocument();
  });

  it('shows that the ride is cancelled, and offers neither a booking nor a cancellation', async () => {
    open({ [readManifest]: ok({ ...both, cancelledAt: '2026-11-20T08:00:00.000Z' }) });
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add a booking' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel the ride' })).not.toBeInTheDocument();
  });

  it('keeps the people of a cancelled ride, with their numbers and a message to all', async () => {
    const cancelled = { state: 'cancelled', balanceCents: -800_000, agreedAt: null } as const;
    open({
      [readManifest]: ok({
        ...aManifest(aParticipant(cancelled)),
        cancelledAt: '2026-11-20T08:00:00.000Z',
      }),
    });
    const list = await screen.findByRole('list', { name: 'Who had booked' });
    const [lerato] = within(list).getAllByRole('listitem');
    expect(lerato).toHaveTextContent(/Lerato Mokoena.*Cancelled.*R 8 000 to pay back/);
    expect(lerato).not.toHaveTextContent('No indemnity');
    expect(within(list).getByRole('link', { name: '+27 82 123 4567' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Check in/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'WhatsApp group' })).not.toBeInTheDocument();
    await press('Write to all');
    expect(inDialog().getByText(/^1 party gets it by mail/)).toBeInTheDocument();
  });

  it('says what was kept from cancelled bookings', async () => {
    open({ 'GET /api/admin/rides': ok([aBookedRide({ keptCents: 190_000 })]) });
    expect(
      await screen.findByText('R 3 000 in, R 1 900 of it from cancellations, R 7 000 due'),
    ).toBeInTheDocument();
  });

  it('offers no check-in for an unconfirmed booking', async () => {
    open({ [readManifest]: ok(aManifest(aParticipant({ state: 'awaiting-payment' }))) });
    expect(await screen.findByText('Waiting for a transfer')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Check in/ })).not.toBeInTheDocument();
  });

  it('sends a message to all parties', async () => {
    const { changes } = open({ 'POST /api/admin/rides/sani/message': ok({ recipients: 1 }) });
    await press('Write to all');
    await userEvent.click(inDialog().getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(inDialog().getByLabelText('Subject')).toHaveAccessibleDescription(/subject/),
    );
    await userEvent.type(inDialog().getByLabelText('Subject'), 'Meeting point');
    await userEvent.type(inDialog().getByLabelText('Message'), 'At the farm stall.');
    await userEvent.click(inDialog().getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your message goes to 1 party by mail.')).toBeInTheDocument();
    expect(changes()).toEqual([
      expect.objectContaining({
        key: expect.any(String) as string,
        body: { subject: 'Meeting point', text: 'At the farm stall.' },
      }),
    ]);
  });

  it('creates the WhatsApp group and opens its message form, or says that nobody agreed', async () => {
    const group = 'POST /api/admin/rides/sani/group';
    const { router } = open({
      [group]: [refused(409, 'Nobody has agreed yet.'), ok({ groupId: 'g1', members: 2 })],
    });
    await press('WhatsApp group');
    expect(await screen.findByText('Nobody has agreed yet.')).toBeInTheDocument();
    await press('WhatsApp group');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(router.state.location.search).toBe('?tab=groups&message=g1');
  });

  it('cancels the ride', async () => {
    const { changes } = open({
      [readManifest]: [ok(both), ok({ ...both, cancelledAt: '2026-11-20T08:00:00.000Z' })],
      'POST /api/events/sani/cancel': ok({}),
      'GET /api/events/sani/waitlist': [ok([aWaiting()]), ok([aWaiting({ state: 'lapsed' })])],
    });
    await screen.findByText(/2 places · waits/);
    await press('Cancel the ride');
    expect(inDialog().getByRole('button', { name: 'Keep it' })).toBeInTheDocument();
    expect(inDialog().getByText(/The booking is cancelled, and everybody/)).toBeInTheDocument();
    await userEvent.type(inDialog().getByLabelText('Why'), 'Snow');
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel the ride' }));
    const done = await screen.findByText(/^The ride is cancelled/);
    // The pressed button goes away.
    expect(document.activeElement).toContainElement(done);
    expect(await screen.findByText(/2 places · waits no longer/)).toBeInTheDocument();
    expect(changes()[0]?.body).toEqual({ reason: 'Snow' });
  });

  it('is cancelled even if the first response was lost', async () => {
    open({
      'POST /api/events/sani/cancel': [
        'unreachable',
        refused(409, bookingMessages.rideCancelledAlready),
      ],
      [readManifest]: [ok(both), ok({ ...both, cancelledAt: '2026-11-20T08:00:00.000Z' })],
    });
    await press('Cancel the ride');
    await userEvent.type(inDialog().getByLabelText('Why'), 'Snow');
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel the ride' }));
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel the ride' }));
    expect(await screen.findByText(/^The ride is cancelled/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(useDrafts.getState().drafts).toEqual({});
  });

  it('prints the participants, and saves them as CSV', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    open({ 'GET /api/events/sani/manifest.csv': ok('Name') });
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    await press('CSV');
    await waitFor(() => expect(saved).toEqual(['manifest.csv']));
  });

  it('shows the waitlist', async () => {
    const pair = aWaiting({ _id: 'w2', places: 1, pillions: 1 });
    open({ 'GET /api/events/sani/waitlist': ok([aWaiting(), pair]) });
    const waitlist = await screen.findByRole('list', { name: 'Waitlist' });
    expect(waitlist).toHaveTextContent(/Lerato Mokoena.*2 places · waits/);
    expect(waitlist).toHaveTextContent(/Lerato Mokoena.*1 place and 1 for a pillion · waits/);
  });

  it('leads from whoever is on the waitlist to a form for their booking', async () => {
    const offered = aWaiting({ _id: 'w2', state: 'offered', offeredUntil: '2026-11-21T08:00:00Z' });
    const gone = (['booked', 'lapsed', 'left'] as const).map((state) =>
      aWaiting({ _id: state, state }),
    );
    const waitlist = ok([aWaiting(), offered, ...gone]);
    open({ 'GET /api/events/sani/waitlist': waitlist });
    const links = await screen.findAllByRole('link', {
      name: 'Add their booking for Lerato Mokoena',
    });
    const paths = links.map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/add-booking/sani/w1', '/add-booking/sani/w2']);
    cleanup();
    open({
      [readManifest]: ok({ ...both, cancelledAt: '2026-11-20T08:00:00.000Z' }),
      'GET /api/events/sani/waitlist': waitlist,
    });
    await screen.findByRole('list', { name: 'Waitlist' });
    expect(screen.queryByRole('link', { name: /Add their booking/ })).not.toBeInTheDocument();
  });

  it('of an event that cannot be booked says so, and offers neither a booking nor a cancellation', async () => {
    open({ [readManifest]: ok({ ...aManifest(), isBookable: false }) });
    expect(await screen.findByText(/^Riders cannot book this ride here/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit the event' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add a booking' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel the ride' })).not.toBeInTheDocument();
  });

  it('says that there are no participants yet', async () => {
    open({ [readManifest]: ok(aManifest()) });
    expect(await screen.findByText('Nobody yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Write to all' })).not.toBeInTheDocument();
  });
});

describe('a ride without a connection', () => {
  const ride = both.event._id;
  const at = new Date(`${dayInSouthAfrica()}T05:07+02:00`);
  const staleNotice = /^No connection\. This list is from today 05:07\.$/;
  const noCopy = /^This ride needs a connection/;

  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    useSession.getState().logIn('a-token');
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows the stored list with its time until the server answers', async () => {
    await saveRideCopy(both, at.getTime(), 'a-token');
    let isCut = true;
    open({ [readManifest]: () => (isCut ? 'unreachable' : ok(both)) });
    expect(await screen.findByText(staleNotice)).toBeInTheDocument();
    expect(screen.getByText('Allergic to bees')).toBeInTheDocument();
    expect(screen.getByText(/^Check-ins are kept on this device/)).toBeInTheDocument();
    isCut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(staleNotice)).not.toBeInTheDocument());
    expect(screen.getByText('Allergic to bees')).toBeInTheDocument();
  });

  it('shows the loaded list with its time in a tab that loses the connection', async () => {
    open();
    await screen.findByText('Allergic to bees');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^No connection\. This list is from today/)).toBeVisible();
  });

  it('needs a connection if the device has no stored list', async () => {
    open({ [readManifest]: 'unreachable' });
    expect(await screen.findByText(noCopy)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('does not show a list that another session has stored', async () => {
    useSession.getState().logIn('of-another');
    await saveRideCopy(both, at.getTime(), 'of-another');
    open({ [readManifest]: 'unreachable' });
    expect(await screen.findByText(noCopy)).toBeInTheDocument();
    expect(screen.queryByText('Allergic to bees')).not.toBeInTheDocument();
  });

  it('does not show the stored list of a ride that the server reports as deleted', async () => {
    await saveRideCopy(both, at.getTime(), 'a-token');
    open({ [readManifest]: refused(404) });
    expect(await screen.findByText('Event not found')).toBeInTheDocument();
    expect(screen.queryByText('Allergic to bees')).not.toBeInTheDocument();
  });

  it('stores the list in a browser without service workers too', async () => {
    open();
    await screen.findByText('Allergic to bees');
    await waitFor(async () => expect(await readRideCopy(ride)).toMatchObject({ manifest: both }));
    expect(screen.queryByText(/opens on this device without/)).not.toBeInTheDocument();
  });
});
