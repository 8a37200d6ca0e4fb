import type { Booking, TourEvent } from '@ridgeline/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { field, fillIn, keysIn, press, reload } from '../testing/bookPage';
import { anOffer } from '@ridgeline/contract/testing/content';
import { aBooking, aRide } from '../testing/fixtures';
import { defaultAnswers, visitPage, type Answers } from '../testing/visit';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** Half past two in the afternoon in South Africa. */
const now = '2999-11-01T12:30:00.000Z';
const held = (booking: Partial<Booking> = {}) =>
  aBooking({ state: 'held', heldUntil: '2999-11-01T12:50:00.000Z', ...booking });
const full = aRide({ offer: anOffer({ placesLeft: 0, state: 'full' }) });

const answersFor = (booking: Booking, ride: TourEvent = aRide()): Answers => ({
  ...defaultAnswers,
  'GET /api/events/sani': ride,
  'POST /api/bookings': booking,
  'GET /api/bookings/secret': booking,
});

/** What the page of the ride is loaded with while the booking has its places. */
const live = { 'GET /api/bookings/secret': aBooking() };

const title = () => screen.findByRole('heading', { level: 1, name: 'Book: Sani sunrise' });

/** Books a ride, of which `after` is left, and goes back to its form. */
async function bookAndGoBack(booking: Booking, after: TourEvent = aRide()) {
  const answers = answersFor(booking);
  const visited = visitPage('/book/sani', answers);
  await title();
  await fillIn();
  await press('Book and pay');
  await screen.findByText(/RL2E3RYRJ4N/);
  answers['GET /api/events/sani'] = after;
  await visited.goBack();
  await title();
  return { ...visited, answers };
}

const toBooking = (name: string) =>
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/booking/secret');
const isAsked = () => screen.findByText(/You have booked this ride already/);

describe('the page to book a ride that was booked in this tab', () => {
  it('says until when its places are held, and leads back to the booking, though the ride is full', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    await bookAndGoBack(held(), full);
    expect(screen.getByText(/^You hold this place until/)).toHaveTextContent(
      'You hold this place until 14:50 (South African time): continue',
    );
    toBooking('continue');
    expect(screen.queryByText('All places are taken')).not.toBeInTheDocument();
  });

  it.each(['awaiting-payment', 'confirmed'] as const)(
    'asks before a second booking if the first one is %s',
    async (state) => {
      await bookAndGoBack(aBooking({ state }));
      expect(await isAsked()).toHaveTextContent(
        'You have booked this ride already (1 place, reference RL2E3RYRJ4N). Book again?',
      );
      toBooking('Go to your booking');
      expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument();
    },
  );

  it('shows an empty form with a key of its own to somebody who books for others', async () => {
    const { sent } = await bookAndGoBack(aBooking());
    await press('Book again');
    await waitFor(() => expect(field('Your name')).toHaveValue(''));
    await fillIn();
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(keysIn(sent)).toHaveLength(2);
  });

  it('lets the party wait for more places of a full ride', async () => {
    await bookAndGoBack(aBooking(), full);
    await press('Join the waitlist as well');
    expect(await screen.findByRole('heading', { name: 'All places are taken' })).toBeVisible();
  });

  it('asks after a reload', async () => {
    await bookAndGoBack(aBooking());
    await reload(live);
    expect(await isAsked()).toBeVisible();
  });

  /** The page as it is without what the tab remembers, and a function that brings that back. */
  async function openWithoutMemory() {
    await bookAndGoBack(aBooking());
    const remembered = Object.entries({ ...sessionStorage }) as [string, string][];
    sessionStorage.clear();
    const page = await reload(live);
    expect(field('Your name')).toBeVisible();
    const remember = () => {
      for (const [key, value] of remembered) sessionStorage.setItem(key, value);
    };
    return { ...page, remember };
  }

  it('asks on a page that the server has rendered, which does not know of the booking', async () => {
    const { showServersPage, remember } = await openWithoutMemory();
    const hydrate = showServersPage();
    remember();
    hydrate();
    expect(await isAsked()).toBeVisible();
  });

  it('asks on a page from the back/forward cache, which is from before the booking', async () => {
    const { remember } = await openWithoutMemory();
    remember();
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(await isAsked()).toBeVisible();
  });

  it.each(['expired', 'cancelled'] as const)('asks nothing once it is %s', async (state) => {
    await bookAndGoBack(aBooking());
    await reload({ 'GET /api/bookings/secret': aBooking({ state }) });
    expect(field('Your name')).toBeVisible();
    expect(screen.queryByText(/You have booked this ride already/)).not.toBeInTheDocument();
  });

  it('asks nothing once the booking has moved to another ride', async () => {
    await bookAndGoBack(aBooking());
    const event = { ...aBooking().event, _id: 'baviaans' };
    await reload({ 'GET /api/bookings/secret': aBooking({ event }) });
    expect(field('Your name')).toBeVisible();
  });

  it('forgets the booking after an hour, as somebody else may use the device by then', async () => {
    await bookAndGoBack(aBooking());
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
    await reload(live);
    expect(field('Your name')).toBeVisible();
  });
});
