import { useSession } from '../../../session/session';
import { aManifest, aParticipant } from '../../../testing/someBookings';
import { removeRidesWithSession } from './removeWithSession';
import { saveRideCopy, readRideCopy } from './rideCopies';

const dayMs = 24 * 60 * 60 * 1000;
const rideDay = Date.parse('2026-12-05T08:00:00+02:00');
const { event, ...rest } = aManifest(aParticipant({ medicalNotes: 'Allergic to bees' }));
const manifest = { ...rest, event: { ...event, date: '2026-12-05' } };
const onRide = (id: string) => ({ ...manifest, event: { ...manifest.event, _id: id } });
const stored = () => localStorage.getItem('ride-copies');

/** Creates a session token with an expiry, in the API's format. */
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

describe('the stored list of a ride', () => {
  it('can be read by the session that stored it, with its time', async () => {
    await saveRideCopy(manifest, rideDay, 'a-token');
    expect(await readRideCopy('sani')).toEqual({ manifest, at: rideDay });
    expect(await readRideCopy('another')).toBeNull();
  });

  it('is encrypted for the session', async () => {
    await saveRideCopy(manifest, rideDay, 'a-token');
    expect(stored()).not.toMatch(/Lerato|bees/);
    logIn('of-another');
    expect(await readRideCopy('sani')).toBeNull();
  });

  it('cannot be read as the list of another ride', async () => {
    await saveRideCopy(manifest, rideDay, 'a-token');
    localStorage.setItem('ride-copies', stored()?.replace('"sani"', '"another"') ?? '');
    expect(await readRideCopy('another')).toBeNull();
  });

  it('expires two days after the ride', async () => {
    const saved = await saveRideCopy(manifest, rideDay, 'a-token');
    expect(saved).toEqual({
      until: Date.parse('2026-12-08T00:00:00+02:00'),
      endsWithSession: false,
    });
    jest.setSystemTime(rideDay + 3 * dayMs);
    expect(await readRideCopy('sani')).toBeNull();
    expect(stored()).toBeNull();
  });

  it('expires with the session if that ends earlier', async () => {
    const ends = rideDay + 3_600_000;
    const token = logIn(tokenUntil(ends));
    expect(await saveRideCopy(manifest, rideDay, token)).toEqual({
      until: ends,
      endsWithSession: true,
    });
    jest.setSystemTime(ends + 1);
    expect(await readRideCopy('sani')).toBeNull();
  });

  it('is not stored if the owner logs out in the meantime', async () => {
    const saving = saveRideCopy(manifest, rideDay, 'a-token');
    useSession.getState().logOut();
    expect(await saving).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('is removed once five other rides have been opened', async () => {
    for (const [n, id] of ['one', 'two', 'three', 'four', 'five', 'six'].entries())
      await saveRideCopy(onRide(id), rideDay + n, 'a-token');
    expect(await readRideCopy('one')).toBeNull();
    expect(await readRideCopy('two')).not.toBeNull();
  });
});

describe('the end of a session', () => {
  beforeAll(() => removeRidesWithSession());
  beforeEach(() => saveRideCopy(manifest, rideDay, 'a-token'));

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
  ])('is noticed when the admin opens and %s', (_what, change) => {
    const before = stored() ?? '';
    change();
    localStorage.setItem('ride-copies', before);
    removeRidesWithSession();
    expect(stored()).toBeNull();
  });
});
