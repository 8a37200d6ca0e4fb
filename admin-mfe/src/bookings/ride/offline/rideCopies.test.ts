import { useSession } from '../../../session/session';
import { aManifest, aParticipant } from '../../../testing/someBookings';
import { completeCrypto } from '../../../testing/webCrypto';
import { removeRidesWithSession } from './removeWithSession';
import { keepRide, keptRide } from './rideCopies';

completeCrypto();

const dayMs = 24 * 60 * 60 * 1000;
const rideDay = Date.parse('2026-12-05T08:00:00+02:00');
const { event, ...rest } = aManifest(aParticipant({ medicalNotes: 'Allergic to bees' }));
const manifest = { ...rest, event: { ...event, date: '2026-12-05' } };
const onRide = (id: string) => ({ ...manifest, event: { ...manifest.event, _id: id } });
const stored = () => localStorage.getItem('ride-copies');

/** A token as the API issues it. */
const tokenUntil = (moment: number) =>
  `header.${btoa(JSON.stringify({ exp: moment / 1000 }))}.signature`;

function logIn(token: string) {
  useSession.getState().logIn(token);
  return token;
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: rideDay, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  logIn('a-token');
});
afterEach(() => jest.useRealTimers());

describe('the list of a ride on a device', () => {
  it('is read again by the session that kept it, with the time it is of', async () => {
    await keepRide(manifest, rideDay, 'a-token');
    expect(await keptRide('sani')).toEqual({ manifest, at: rideDay });
    expect(await keptRide('another')).toBeNull();
  });

  it('is sealed', async () => {
    await keepRide(manifest, rideDay, 'a-token');
    expect(stored()).not.toMatch(/Lerato|bees/);
    logIn('of-another');
    expect(await keptRide('sani')).toBeNull();
  });

  it('is of its own ride', async () => {
    await keepRide(manifest, rideDay, 'a-token');
    localStorage.setItem('ride-copies', stored()?.replace('"sani"', '"another"') ?? '');
    expect(await keptRide('another')).toBeNull();
  });

  it('is kept until two days after the ride', async () => {
    const kept = await keepRide(manifest, rideDay, 'a-token');
    expect(kept).toEqual({
      until: Date.parse('2026-12-08T00:00:00+02:00'),
      endsWithSession: false,
    });
    jest.setSystemTime(rideDay + 3 * dayMs);
    expect(await keptRide('sani')).toBeNull();
    expect(stored()).toBeNull();
  });

  it('is kept for as long as the session lasts, where that is shorter', async () => {
    const ends = rideDay + 3_600_000;
    const token = logIn(tokenUntil(ends));
    expect(await keepRide(manifest, rideDay, token)).toEqual({
      until: ends,
      endsWithSession: true,
    });
    jest.setSystemTime(ends + 1);
    expect(await keptRide('sani')).toBeNull();
  });

  it('is not kept once the person has logged out meanwhile', async () => {
    const keeping = keepRide(manifest, rideDay, 'a-token');
    useSession.getState().logOut();
    expect(await keeping).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('makes room for those of five rides that were opened later', async () => {
    for (const [n, id] of ['one', 'two', 'three', 'four', 'five', 'six'].entries())
      await keepRide(onRide(id), rideDay + n, 'a-token');
    expect(await keptRide('one')).toBeNull();
    expect(await keptRide('two')).not.toBeNull();
  });
});

describe('the end of a session', () => {
  beforeAll(() => removeRidesWithSession());
  beforeEach(() => keepRide(manifest, rideDay, 'a-token'));

  it.each([
    ['logging out', () => useSession.getState().logOut()],
    ['a refused token', () => useSession.getState().expire()],
    ['another account', () => logIn('of-another')],
  ])('removes the lists: %s', (_what, end) => {
    expect(stored()).not.toBeNull();
    end();
    expect(stored()).toBeNull();
  });

  it.each([
    ['nobody is logged in', () => useSession.setState({ token: null })],
    ['the ride is over', () => jest.setSystemTime(rideDay + 3 * dayMs)],
  ])('is noticed when the admin is opened and %s', (_what, change) => {
    const before = stored() ?? '';
    change();
    localStorage.setItem('ride-copies', before);
    removeRidesWithSession();
    expect(stored()).toBeNull();
  });
});
