import {
  bookingMessages,
  messages,
  type AuditPage,
  type GuidedRide,
  type Manifest,
  type TourEvent,
} from '@ridgeline/contract';
import { aParty, aRide, book, bookingCall, fileOf, inDays, lerato } from '../../testing/bookings';
import { aMember } from '../../testing/members';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../testing/requests';

const unknownId = '01890000-0000-7000-8000-000000000000';
/** Names of fields that say something about money. */
const aboutMoney = /cents|amount|balance|paid|due|refund|ledger|payment|provider|owe|deposit/i;

/** The names of all fields in a response. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

onEachDatabase('a guide', (api) => {
  const choose = (owner: string, { _id }: Pick<TourEvent, '_id'>, guides: unknown) =>
    send<{ guides: string[]; message: string }>(api(), 'PUT', `/api/admin/rides/${_id}/guides`, {
      token: owner,
      json: { guides },
    });
  const get = <Body = Manifest & { message: string }>(token: string, path: string) =>
    send<Body>(api(), 'GET', path, { token });
  const manifestOf = (token: string, { _id }: Pick<TourEvent, '_id'>) =>
    get(token, `/api/events/${_id}/manifest`);
  const ridesOf = async (token: string) =>
    (await get<GuidedRide[]>(token, '/api/admin/guided-rides')).body;

  const guarded = {
    medicalNotes: 'Allergic to bees',
    ownPhone: '+27825550199',
    medicalAidScheme: 'Karoo Health',
    medicalAidNumber: '0041200',
    licenceCode: 'A',
    licenceNumber: '6041000A01',
  };

  /** A ride with a confirmed rider who has medical notes and the like, led by a guide, and another that they do not lead. */
  async function aGuidedRide() {
    const owner = await anAdmin(api());
    const guide = await aMember(api(), owner, { role: 'guide' });
    const fields = { date: inDays(3), endDate: inDays(4) };
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass', ...fields });
    const other = await aRide(api(), owner, {}, { title: 'Baviaans', ...fields });
    const booked = async (on: TourEvent) => {
      const { body } = await book(api(), on, {
        contact: { ...lerato, name: 'Rider 1' },
        participants: aParty(1, 1),
      });
      const file = await fileOf(api(), owner, body);
      await send(api(), 'POST', `/api/admin/bookings/${file._id}/payments`, {
        token: owner,
        json: { amountCents: 600_000, method: 'eft' },
      });
      await bookingCall(api(), body)('PUT', '/participants/1', {
        emergencyName: 'Nandi',
        emergencyPhone: '083 555 0100',
        ...guarded,
        healthConsent: true,
        indemnity: true,
      });
      return file;
    };
    const booking = await booked(ride);
    const otherBooking = await booked(other);
    await choose(owner, ride, [guide.id]);
    return { owner, guide, ride, other, booking, otherBooking };
  }

  it('sees the rides that they lead, with those who come, until two days after the ride', async () => {
    const { owner, guide, ride } = await aGuidedRide();
    const draft = await anEvent(api(), owner, { title: 'Draft', date: inDays(-4) });
    await choose(owner, draft, [guide.id]);
    expect(await ridesOf(guide.token)).toEqual([
      {
        event: expect.objectContaining({ _id: ride._id, title: 'Sani Pass' }),
        isDraft: false,
        riders: 1,
        pillions: 1,
        guests: 0,
        checkedIn: 0,
      },
    ]);
    expect(await ridesOf(owner)).toEqual([]);
    const setDays = (first: number, last: number) =>
      api()
        .db('events')
        .where({ id: ride._id })
        .update({ date: inDays(first), end_date: inDays(last) });
    await setDays(-4, -2);
    expect(await ridesOf(guide.token)).toHaveLength(1);
    await setDays(-4, -3);
    expect(await ridesOf(guide.token)).toEqual([]);
  });

  it('sees who comes on their own ride, and gets a 404 for others', async () => {
    const { guide, ride, other, booking, otherBooking } = await aGuidedRide();
    const { body } = await manifestOf(guide.token, ride);
    expect(body.participants).toMatchObject([
      {
        bookingId: booking._id,
        reference: booking.reference,
        state: 'confirmed',
        name: 'Rider 1',
        phone: '+27821234567',
        emergencyName: 'Nandi',
        agreedBy: 'lead',
      },
      { name: 'Pillion 1' },
    ]);
    const missing = { status: 404, body: { message: messages.eventNotFound } };
    expect(await manifestOf(guide.token, other)).toMatchObject(missing);
    expect(await manifestOf(guide.token, { _id: unknownId })).toMatchObject(missing);

    const ticket = ({ reference }: { reference: string }) =>
      get(guide.token, `/api/admin/tickets/${reference}`);
    expect((await ticket(booking)).body).toMatchObject({
      event: { _id: ride._id },
      participants: [{ name: 'Rider 1' }, { name: 'Pillion 1' }],
    });
    for (const reference of [otherBooking.reference, 'RL22222222', 'rl-1', 'A'.repeat(21)])
      expect(await ticket({ reference })).toMatchObject({
        status: 404,
        body: { message: bookingMessages.bookingNotFound },
      });
  });

  it('checks riders of their own rides in, which the booking and the log record', async () => {
    const { owner, guide, ride, booking, otherBooking } = await aGuidedRide();
    const checkIn = ({ _id }: { _id: string }) =>
      send(api(), 'POST', `/api/admin/bookings/${_id}/check-in`, {
        token: guide.token,
        json: { participant: 1 },
      });
    const { status, body } = await checkIn(booking);
    expect([status, body]).toEqual([
      200,
      {
        _id: booking._id,
        reference: booking.reference,
        event: expect.objectContaining({ _id: ride._id }),
        checkedIn: [1],
      },
    ]);
    for (const one of [otherBooking, { _id: unknownId }])
      expect(await checkIn(one)).toMatchObject({
        status: 404,
        body: { message: bookingMessages.bookingNotFound },
      });
    expect((await fileOf(api(), owner, otherBooking)).checkedIn).toEqual([]);
    expect((await fileOf(api(), owner, booking)).history.at(-1)).toMatchObject({
      what: 'person 1 checked in',
      by: guide.username,
    });
    const audit = await get<AuditPage>(owner, '/api/audit?kind=booking');
    expect(audit.body.entries[0]).toMatchObject({
      action: 'booking.checked-in',
      who: { _id: guide.id, name: guide.username },
      thing: { title: booking.reference },
    });
    expect(await ridesOf(guide.token)).toMatchObject([{ checkedIn: 1 }]);
  });

  itOnce.each([
    [4, 5, false],
    [3, 5, true],
    [-1, 0, true],
    [-4, -2, true],
    [-4, -3, false],
  ])(
    'reads medical notes, medical aid and licence of a ride from day %i to day %i: %j',
    async (first, last, isShown) => {
      const { owner, guide, ride, booking } = await aGuidedRide();
      await api()
        .db('events')
        .where({ id: ride._id })
        .update({ date: inDays(first), end_date: inDays(last) });
      for (const path of [
        `/api/events/${ride._id}/manifest`,
        `/api/admin/tickets/${booking.reference}`,
      ]) {
        const { body } = await get(guide.token, path);
        const one = expect(body.participants[0]);
        if (isShown) one.toMatchObject(guarded);
        else for (const name of Object.keys(guarded)) one.not.toHaveProperty(name);
        expect((await get(owner, path)).body.participants[0]).toMatchObject(guarded);
      }
    },
  );

  itOnce('reads nothing about money', async () => {
    const { owner, guide, ride, booking } = await aGuidedRide();
    const unpaid = await book(api(), ride, { participants: aParty(1) });
    expect(unpaid.body.state).toBe('awaiting-payment');
    const { token } = guide;
    const answers = [
      (await ridesOf(token)) as object,
      (await manifestOf(token, ride)).body,
      (await get(token, `/api/admin/tickets/${booking.reference}`)).body,
      (
        await send(api(), 'POST', `/api/admin/bookings/${booking._id}/check-in`, {
          token,
          json: { participant: 1 },
        })
      ).body,
    ];
    expect(namesIn(answers).filter((name) => aboutMoney.test(name))).toEqual([]);
    expect(JSON.stringify(answers)).not.toMatch(/awaiting-payment/);
    expect(namesIn((await manifestOf(owner, ride)).body)).toContain('balanceCents');
    const asFile = { accept: 'text/csv' };
    const path = `/api/events/${ride._id}/manifest`;
    const file = await send(api(), 'GET', path, { token, headers: asFile });
    expect(file.headers.get('content-type')).toMatch(/json/);
    expect((await get(token, `${path}.csv`)).status).toBe(403);
  });

  itOnce('may do nothing else', async () => {
    const { owner, guide, ride, booking } = await aGuidedRide();
    const refusal = { status: 403, body: { message: messages.guidesLead } };
    for (const path of [
      '/api/overview',
      '/api/admin/rides',
      '/api/admin/bookings',
      `/api/admin/bookings/${booking._id}`,
      `/api/events/${ride._id}/waitlist`,
      `/api/admin/rides/${ride._id}/guides`,
      '/api/admin/admins',
      '/api/groups',
      '/api/audit',
      '/api/releases',
    ])
      expect(await get(guide.token, path)).toMatchObject(refusal);
    expect((await get(guide.token, '/api/admin/sessions')).status).toBe(200);
    const lead = await aMember(api(), owner, { role: 'release lead', remotes: ['rides-home'] });
    expect(await get(lead.token, '/api/admin/guided-rides')).toMatchObject({
      status: 403,
      body: { message: messages.leadsRelease },
    });
  });

  it('is chosen for a ride by an owner, and leaves it again', async () => {
    const { owner, guide, ride } = await aGuidedRide();
    const path = `/api/admin/rides/${ride._id}/guides`;
    expect((await get(owner, path)).body).toEqual({ guides: [guide.id] });
    const zanele = await aMember(api(), owner, { role: 'guide' });
    const both = [guide.id, zanele.id].sort();
    expect((await choose(owner, ride, [...both, zanele.id])).body).toEqual({ guides: both });
    expect(await choose(owner, ride, [])).toMatchObject({ status: 200, body: { guides: [] } });
    expect((await manifestOf(guide.token, ride)).status).toBe(404);
    const audit = await get<AuditPage>(owner, '/api/audit?kind=event');
    expect(audit.body.entries[0]).toMatchObject({
      action: 'event.guides-updated',
      thing: { _id: ride._id, title: 'Sani Pass' },
    });
  });

  it('must be a guide or an owner, and the ride must exist', async () => {
    const { owner, guide, ride } = await aGuidedRide();
    const lead = await aMember(api(), owner, { role: 'release lead', remotes: ['rides-home'] });
    for (const guides of [[lead.id], [unknownId], [guide.id, unknownId], ['x'], 'x', undefined])
      expect(await choose(owner, ride, guides)).toMatchObject({
        status: 400,
        body: { message: messages.rideGuidesInvalid },
      });
    expect((await manifestOf(guide.token, ride)).status).toBe(200);
    const missing = { status: 404, body: { message: messages.eventNotFound } };
    expect(await choose(owner, { _id: unknownId }, [])).toMatchObject(missing);
    expect(await get(owner, `/api/admin/rides/${unknownId}/guides`)).toMatchObject(missing);
  });

  it('leads no ride any more once the account is gone', async () => {
    const { owner, guide, ride } = await aGuidedRide();
    await send(api(), 'DELETE', `/api/admin/admins/${guide.id}`, { token: owner });
    expect((await get(owner, `/api/admin/rides/${ride._id}/guides`)).body).toEqual({ guides: [] });
  });
});
