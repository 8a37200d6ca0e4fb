import { messages, type Manifest, type PersonData, type PersonErased } from '@ridgeline/contract';
import { productTables } from '../../../../platform/db/productTables';
import {
  aRide,
  aVisitor,
  book,
  bookingCall,
  fileOf,
  inDays,
  withInvariantChecks,
  ownersCall,
} from '../../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../../testing/requests';
import { endHolds } from '../../jobs';

type Booked = Awaited<ReturnType<typeof book>>['body'];

onEachDatabase('somebody who came along on a ride', (api) =>
  withInvariantChecks(api, () => {
    const lookUp = async (token: string, person: string) =>
      (await send<PersonData>(api(), 'POST', '/api/privacy/person', { token, json: { person } }))
        .body;
    const erase = (token: string, person: string, records?: string[], confirmation = person) =>
      send<PersonErased & { message: string }>(api(), 'POST', '/api/privacy/erase', {
        token,
        json: { person, confirmation, records },
      });
    const recordsOf = ({ sections }: Pick<PersonData, 'sections'>) =>
      sections.flatMap(({ records }) => records);
    const idsOf = (data: PersonData) => recordsOf(data).map(({ id }) => id ?? '');
    const factOf = (record: PersonData['sections'][number]['records'][number], label: string) =>
      record.facts.find((fact) => fact.label === label)?.value;
    /** Every row of every table as text. */
    const wholeDatabase = async () => {
      const tables = await productTables(api().db);
      return JSON.stringify(await Promise.all(tables.map(({ name }) => api().db(name))));
    };

    /** A booking by Lerato, who rides with Zoë on the pillion seat and Thabo on his own motorcycle. */
    async function aPartyWithZoe(token: string, days = 100) {
      const title = `In ${days} days`;
      const ride = await aRide(api(), token, {}, { title, date: inDays(days) });
      const { body: booking } = await book(api(), ride, {
        participants: [
          { kind: 'rider', name: 'Lerato Mokoena' },
          { kind: 'pillion', name: 'Zoë van Wyk' },
          { kind: 'rider', name: 'Thabo Nkosi' },
        ],
      });
      return { ride, booking };
    }

    const fillIn = ({ participants }: Booked, n: number, json: object) =>
      send(api(), 'PUT', `/api/participants/${participants[n - 1]?.token}`, {
        json: { emergencyPhone: '083 555 0100', ...json },
        headers: aVisitor(),
      });
    const cancel = (booking: Booked) => bookingCall(api(), booking)('POST', '/cancel', {});

    it('is found by name, whatever its case, spaces and accents, and reads nothing about the others', async () => {
      const owner = await anAdmin(api());
      const { booking, ride } = await aPartyWithZoe(owner);
      await fillIn(booking, 2, {
        emergencyName: 'Nandi',
        diet: 'Vegan',
        indemnity: true,
        medicalNotes: 'Allergic to bees',
        healthConsent: true,
        ownPhone: '082 555 0199',
        medicalAidScheme: 'Karoo Health',
        medicalAidNumber: '0041200',
        licenceCode: 'A',
        licenceNumber: '6041000A01',
      });
      await fillIn(booking, 3, { emergencyName: 'Precious' });
      const data = await lookUp(owner, '  ZOE  van wyk ');
      expect(data.person).toBe('ZOE  van wyk');
      const [record, ...others] = recordsOf(data);
      expect(others).toEqual([]);
      expect(
        Object.fromEntries(record?.facts.map(({ label, value }) => [label, value]) ?? []),
      ).toEqual({
        Ride: 'In 100 days',
        Date: ride.date,
        Reference: booking.reference,
        State: 'awaiting-payment',
        Name: 'Zoë van Wyk',
        Comes: 'as a pillion',
        'Own phone': '+27825550199',
        'Emergency contact': 'Nandi',
        'Their phone': '+27835550100',
        'Medical aid': 'Karoo Health',
        'Medical aid number': '0041200',
        'Licence code': 'A',
        'Licence number': '6041000A01',
        'Does not eat': 'Vegan',
        'Medical notes': 'Allergic to bees',
        'Agreed to the indemnity': expect.any(String),
        'Agreed by': 'Zoë van Wyk',
        Booked: expect.any(String),
      });
      for (const part of ['Zoë', 'van Wyk', 'Zoë van Wyk Nkosi', 'Nandi', 'Precious'])
        expect((await lookUp(owner, part)).sections).toEqual([]);
    });

    it('is not erased by a record that cannot exist, such as one with letters that are no ASCII', async () => {
      const { status } = await erase(await anAdmin(api()), 'Zoë van Wyk', ['\ud800 𐌰']);
      expect(status).toBe(400);
    });

    itOnce(
      'is told apart from others of the same name by ride and reference, and only what is chosen is erased',
      async () => {
        const owner = await anAdmin(api());
        const [one, other] = [await aPartyWithZoe(owner, 30), await aPartyWithZoe(owner, 60)];
        for (const { booking } of [one, other]) await cancel(booking);
        const data = await lookUp(owner, 'Zoë van Wyk');
        expect(
          recordsOf(data).map((record) => [factOf(record, 'Ride'), factOf(record, 'Reference')]),
        ).toEqual([
          ['In 30 days', one.booking.reference],
          ['In 60 days', other.booking.reference],
        ]);
        const [, second = ''] = idsOf(data);
        const { body } = await erase(owner, 'Zoë van Wyk', [second], 'zoe van wyk');
        expect(body.erased).toBe(1);
        expect(
          recordsOf({ sections: body.remaining }).map((record) => factOf(record, 'Ride')),
        ).toEqual(['In 30 days']);
        const names = async ({ booking }: typeof one) =>
          (await fileOf(api(), owner, booking)).participants.map(({ name }) => name);
        expect(await names(one)).toEqual(['Lerato Mokoena', 'Zoë van Wyk', 'Thabo Nkosi']);
        expect(await names(other)).toEqual(['Lerato Mokoena', 'Erased person', 'Thabo Nkosi']);
      },
    );

    it('is in no table after an erasure, nor in manifest or search, while the others still are', async () => {
      const owner = await anAdmin(api());
      const { booking, ride } = await aPartyWithZoe(owner);
      const file = await fileOf(api(), owner, booking);
      const act = ownersCall(api(), owner, file);
      await fillIn(booking, 2, { emergencyName: 'Nandi', indemnity: true });
      await bookingCall(api(), booking)('PUT', '/participants/3', {
        emergencyName: 'Precious',
        emergencyPhone: '083 555 0100',
        indemnity: true,
        guardian: 'Zoe van Wyk',
      });
      await bookingCall(api(), booking)('PUT', '/billing', {
        name: 'Zoë van Wyk',
        address: '1 Long Street, Cape Town',
      });
      await act('notes', { note: 'Zoë’s helmet is too small' });
      await act('notes', { note: 'Lerato rang about a room' });
      await act('payments', { amountCents: 900_000, method: 'cash', note: 'From Van Wyk' });
      await api()
        .db('events')
        .where({ id: ride._id })
        .update({ date: inDays(-1) });
      await api().settled();
      const data = await lookUp(owner, 'Zoë van Wyk');
      expect((await erase(owner, 'Zoë van Wyk', idsOf(data))).body).toEqual({
        erased: 1,
        remaining: [],
      });

      const rest = (await wholeDatabase()).toLowerCase();
      expect(rest).not.toMatch(/\bzo[eë]|van wyk|long street/);
      expect(rest).toMatch(/lerato rang about a room/);
      const path = `/api/events/${ride._id}/manifest`;
      const { participants } = (await send<Manifest>(api(), 'GET', path, { token: owner })).body;
      expect(participants.map(({ name, emergencyName }) => [name, emergencyName])).toEqual([
        ['Lerato Mokoena', undefined],
        ['Erased person', undefined],
        ['Thabo Nkosi', 'Precious'],
      ]);
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        paidCents: 900_000,
        contact: { name: 'Lerato Mokoena' },
        billing: null,
      });
      const found = await send(api(), 'GET', '/api/admin/bookings?q=nkosi', { token: owner });
      expect(found.body).toMatchObject({ total: 1 });
      expect((await lookUp(owner, 'Erased person')).sections).toEqual([]);
    });

    itOnce('stays while the ride is still to come, and is told so', async () => {
      const owner = await anAdmin(api());
      const { booking } = await aPartyWithZoe(owner);
      const data = await lookUp(owner, 'Zoë van Wyk');
      expect(data.sections).toMatchObject([{ erasable: false }]);
      expect(recordsOf(data)).toMatchObject([{ kept: expect.stringMatching(/still to come/) }]);
      const { body } = await erase(owner, 'Zoë van Wyk', idsOf(data));
      expect([body.erased, recordsOf({ sections: body.remaining })]).toEqual([0, recordsOf(data)]);
      await cancel(booking);
      expect((await erase(owner, 'Zoë van Wyk', idsOf(data))).body.erased).toBe(1);
    });

    itOnce('is erased by e-mail address or number, and not by name, if they booked', async () => {
      const owner = await anAdmin(api());
      const { booking } = await aPartyWithZoe(owner);
      await cancel(booking);
      const data = await lookUp(owner, 'lerato mokoena');
      expect(recordsOf(data)).toMatchObject([{ kept: expect.stringMatching(/Whoever booked/) }]);
      expect((await erase(owner, 'Lerato Mokoena', idsOf(data))).body.erased).toBe(0);
    });

    it('leaves no agreement to whoever comes instead, if the booking expired and is renewed', async () => {
      const owner = await anAdmin(api());
      const { booking } = await aPartyWithZoe(owner);
      await fillIn(booking, 2, { emergencyName: 'Nandi', indemnity: true });
      await api().db('bookings').update({ expires_at: '2026-01-01T00:00:00.000Z' });
      await endHolds(api().bookings);
      const data = await lookUp(owner, 'Zoë van Wyk');
      await erase(owner, 'Zoë van Wyk', idsOf(data));
      await bookingCall(api(), booking)('POST', '/payments', { provider: 'eft' });
      const { participants, state } = await fileOf(api(), owner, booking);
      expect(state).toBe('awaiting-payment');
      expect(participants[1]).toMatchObject({
        name: 'Erased person',
        agreedAt: null,
        complete: false,
      });
    });

    itOnce('is not erased by the id of a record of another name', async () => {
      const owner = await anAdmin(api());
      const { booking } = await aPartyWithZoe(owner);
      await cancel(booking);
      const ids = idsOf(await lookUp(owner, 'Thabo Nkosi'));
      for (const id of [...ids, 'no-booking 1', '', `${ids[0]} 1`])
        expect((await erase(owner, 'Zoë van Wyk', [id])).body).toMatchObject({ erased: 0 });
      expect((await lookUp(owner, 'Thabo Nkosi')).sections).toHaveLength(1);
    });

    itOnce('is erased only if records are chosen, and only then can they be chosen', async () => {
      const owner = await anAdmin(api());
      for (const records of [undefined, []])
        expect(await erase(owner, 'Zoë van Wyk', records)).toMatchObject({
          status: 400,
          body: { message: messages.erasureChoiceRequired },
        });
      expect(await erase(owner, 'lerato@riders.example', ['x 1'])).toMatchObject({
        status: 400,
        body: { message: messages.erasureChoiceNeedsName },
      });
      expect(await erase(owner, 'Zoë van Wyk', ['x 1'], 'Zoë')).toMatchObject({
        status: 400,
        body: { message: messages.erasureUnconfirmed },
      });
    });
  }),
);
