import {
  bookingMessages,
  type Agreement,
  type Booking,
  type Manifest,
  type OwnParticipation,
} from '@ridgeline/contract';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  fileOf,
  withInvariantChecks,
  lerato,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

onEachDatabase('the participants of a booking', (api) =>
  withInvariantChecks(api, () => {
    /** Calls the API with the personal link of participant `n`. */
    const ownCall = ({ participants }: Booking, n: number, method = 'GET', json?: object) =>
      send<OwnParticipation & { message: string }>(
        api(),
        method,
        `/api/participants/${participants[n - 1]?.token}`,
        { headers: aVisitor(), ...(json && { json }) },
      );
    const byLead = (booking: Booking, n: number, json: object) =>
      bookingCall(api(), booking)('PUT', `/participants/${n}`, json);
    const agreedRows = () =>
      api()
        .db('booking_participants')
        .orderBy('position')
        .select('agreed_by', 'indemnity_version', 'health_consent_at');
    /** The party with the person who books as its first rider, who writes the name in another way. */
    const withLead = ([first, ...others]: ReturnType<typeof aParty>) => [
      { ...(first as (typeof others)[number]), name: ' LERATO  Mókoena' },
      ...others,
    ];
    const details = { emergencyName: 'Thabo', emergencyPhone: '+44 20 7946 0958' };
    const agrees = { ...details, indemnity: true };

    itOnce(
      'each agree by their own link, except that the lead agrees for a pillion and a guardian for a child',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const { body: booking } = await book(api(), ride, { participants: withLead(aParty(3, 1)) });
        expect((await byLead(booking, 2, agrees)).body).toEqual({
          message: bookingMessages.riderAgreesThemselves,
          fields: { indemnity: bookingMessages.riderAgreesThemselves },
        });
        // The lead may fill in everything but the agreement.
        await byLead(booking, 2, details);
        await byLead(booking, 1, agrees);
        await ownCall(booking, 2, 'PUT', { indemnity: true });
        await byLead(booking, 3, { ...agrees, guardian: 'Zanele Mokoena' });
        const { body } = await byLead(booking, 4, agrees);
        expect(body.participants.map(({ complete }) => complete)).toEqual([true, true, true, true]);
        expect((await agreedRows()).map(({ agreed_by }) => agreed_by)).toEqual([
          'lead',
          'self',
          'Zanele Mokoena',
          'lead',
        ]);
        const path = `/api/events/${ride._id}/manifest`;
        const manifest = await send<Manifest>(api(), 'GET', path, { token: owner });
        expect(manifest.body.participants.map(({ agreedBy }) => agreedBy)).toEqual(
          body.participants.map(({ agreedBy }) => agreedBy),
        );
        const file = await send<{ text: string }>(api(), 'GET', `${path}.csv`, { token: owner });
        expect(file.body.text).toContain('"Zanele Mokoena, parent or guardian"');
        expect(file.body.text).toContain(`"${lerato.name}, who booked"`);
        const person = await send(api(), 'POST', '/api/privacy/person', {
          token: owner,
          json: { person: lerato.email },
        });
        expect(JSON.stringify(person.body)).toContain(
          '{"label":"Agreed by","value":"LERATO  Mókoena"}',
        );
        expect((await byLead(booking, 5, details)).body.message).toBe(
          bookingMessages.participantNotFound,
        );
      },
    );

    itOnce('agree by themselves if the lead stays at home, also in the first place', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride, { participants: aParty(1) });
      expect((await byLead(booking, 1, agrees)).body.fields).toEqual({
        indemnity: bookingMessages.riderAgreesThemselves,
      });
      const { body: other } = await book(api(), ride, { participants: withLead(aParty(1)) });
      const refused = await byLead(other, 1, { ...agrees, name: 'Sipho Nkosi' });
      expect(refused.status).toBe(400);
      await byLead(other, 1, agrees);
      // The lead has agreed for themselves, not for whoever gets the place.
      const { body } = await byLead(other, 1, { name: 'Sipho Nkosi' });
      expect(body.participants).toMatchObject([
        { agreedAt: null, agreedBy: null, complete: false },
      ]);
    });

    itOnce(
      'give their medical notes by themselves, except that the lead may for a pillion or a guardian for a child',
      async () => {
        const ride = await aRide(api(), await anAdmin(api()));
        const { body: booking } = await book(api(), ride, { participants: withLead(aParty(3, 1)) });
        const notes = { medicalNotes: 'Allergic to bees', healthConsent: true };
        const refused = { medicalNotes: bookingMessages.riderGivesNotesThemselves };
        expect((await byLead(booking, 2, notes)).body).toEqual({
          message: refused.medicalNotes,
          fields: refused,
        });
        // The name of a guardian alone is no agreement.
        const withGuardian = { ...notes, guardian: 'Zanele Mokoena' };
        expect((await byLead(booking, 2, withGuardian)).body.fields).toEqual(refused);
        await ownCall(booking, 2, 'PUT', notes);
        expect((await byLead(booking, 2, { medicalNotes: '' })).body.fields).toEqual(refused);
        await byLead(booking, 1, notes);
        await byLead(booking, 3, { ...agrees, guardian: 'Zanele Mokoena' });
        await byLead(booking, 3, notes);
        const { body } = await byLead(booking, 4, notes);
        expect(body.participants.map((one) => one.hasMedicalNotes)).toEqual([
          true,
          true,
          true,
          true,
        ]);
        expect(body.participants[2]).toMatchObject({ agreedBy: 'Zanele Mokoena' });
      },
    );

    itOnce(
      'keep the version of the indemnity that they agreed to, and their booking keeps the version of its terms',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const texts = async () => (await send<Agreement[]>(api(), 'GET', '/api/agreements')).body;
        expect(await texts()).toMatchObject([
          { kind: 'terms', version: 1 },
          { kind: 'indemnity', version: 1 },
        ]);
        const { body: before } = await book(api(), ride, { participants: aParty(1, 1) });
        await ownCall(before, 1, 'PUT', agrees);
        for (const kind of ['terms', 'indemnity']) {
          const json = { kind, text: `The second ${kind}.` };
          expect((await send(api(), 'POST', '/api/admin/agreements', { json })).status).toBe(401);
          await send(api(), 'POST', '/api/admin/agreements', { token: owner, json });
        }
        expect(await texts()).toMatchObject([
          { kind: 'terms', version: 2, text: 'The second terms.' },
          { kind: 'indemnity', version: 2, text: 'The second indemnity.' },
        ]);
        const { body: after } = await byLead(before, 2, agrees);
        expect(after.terms.termsVersion).toBe(1);
        expect(after.participants.map((one) => one.indemnityVersion)).toEqual([1, 2]);
        expect((await book(api(), ride)).body.terms.termsVersion).toBe(2);
      },
    );

    itOnce(
      'agree to the version that they have read, and are refused if there is a newer one',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const { body: booking } = await book(api(), ride, { participants: aParty(1, 1) });
        const json = { kind: 'indemnity', text: 'The second indemnity.' };
        await send(api(), 'POST', '/api/admin/agreements', { token: owner, json });
        const agree = (more: object) => ownCall(booking, 1, 'PUT', { ...agrees, ...more });
        const refused = await agree({ indemnityVersion: 1 });
        const message = bookingMessages.indemnityChanged;
        expect([refused.status, refused.body]).toEqual([
          409,
          { message, indemnityVersion: 2, fields: { indemnity: message } },
        ]);
        expect((await ownCall(booking, 1)).body.participant).toMatchObject({ agreedAt: null });
        expect((await agree({ indemnityVersion: 'first' })).status).toBe(400);
        expect((await agree({ indemnityVersion: 2 })).body.participant.indemnityVersion).toBe(2);
        // A client that sends no version agrees to the newest.
        const { body } = await byLead(booking, 2, agrees);
        expect(body.participants[1]?.indemnityVersion).toBe(2);
      },
    );

    it('can read the version that they agreed to after the text has changed', async () => {
      const textOf = (path: string) => send<Agreement>(api(), 'GET', `/api/agreements/${path}`);
      const { body: first } = await textOf('terms/1');
      const owner = await anAdmin(api());
      const json = { kind: 'terms', text: 'The second terms.' };
      await send(api(), 'POST', '/api/admin/agreements', { token: owner, json });
      expect((await textOf('terms/1')).body).toEqual(first);
      expect((await textOf('terms/2')).body).toMatchObject({ version: 2, text: json.text });
      for (const path of ['terms/3', 'terms/0', 'terms/one', 'rules/1'])
        expect(await textOf(path)).toMatchObject({
          status: 404,
          body: { message: bookingMessages.agreementNotFound },
        });
    });

    itOnce(
      'can change their name until the booking has ended, and the owner finds them by the new one',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const { body: booking } = await book(api(), ride);
        await byLead(booking, 2, { name: 'Ngũgĩ wa Thiong’o' });
        const found = await send(api(), 'GET', '/api/admin/bookings?q=ngugi', { token: owner });
        expect(found.body).toMatchObject({
          total: 1,
          bookings: [{ reference: booking.reference }],
        });
        expect((await fileOf(api(), owner, booking)).participants[1]?.name).toBe(
          'Ngũgĩ wa Thiong’o',
        );
        await bookingCall(api(), booking)('POST', '/cancel', {});
        expect((await byLead(booking, 1, details)).body.message).toBe(bookingMessages.cannotChange);
        expect((await ownCall(booking, 1, 'PUT', details)).body.message).toBe(
          bookingMessages.cannotChange,
        );
      },
    );

    itOnce(
      'can be replaced by somebody else, who has to agree and gets a link of their own',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const { body: booking } = await book(api(), ride, { participants: aParty(2) });
        const notes = { medicalNotes: 'Allergic to bees', healthConsent: true };
        await ownCall(booking, 2, 'PUT', { ...agrees, ...notes });
        const replacement = { name: 'Sipho Nkosi', isNewPerson: true };
        expect((await ownCall(booking, 2, 'PUT', replacement)).body.message).toBe(
          bookingMessages.leadReplaces,
        );
        const { body: nameless } = await byLead(booking, 2, { isNewPerson: true });
        expect(nameless).toMatchObject({ fields: { name: bookingMessages.nameRequired } });

        const { body } = await byLead(booking, 2, replacement);
        const [, sipho] = body.participants;
        expect(sipho).toMatchObject({ name: 'Sipho Nkosi', agreedAt: null, complete: false });
        expect(sipho).toMatchObject({ hasMedicalNotes: false });
        expect(sipho).not.toHaveProperty('emergencyName');
        expect((await ownCall(booking, 2)).status).toBe(404);
        expect((await ownCall(body, 2)).body.participant.name).toBe('Sipho Nkosi');
        expect((await fileOf(api(), owner, booking)).history.at(-1)).toMatchObject({
          what: 'person 2 replaced by somebody else',
        });
      },
    );

    it('can give medical notes only with consent, and remove them', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const { body: booking } = await book(api(), ride, { participants: aParty(1) });
      const notes = { medicalNotes: 'Allergic to bees' };
      const refused = await ownCall(booking, 1, 'PUT', notes);
      expect([refused.status, refused.body]).toEqual([
        400,
        {
          message: bookingMessages.healthConsentRequired,
          fields: { healthConsent: bookingMessages.healthConsentRequired },
        },
      ]);
      const saved = await ownCall(booking, 1, 'PUT', { ...notes, healthConsent: true });
      expect(saved.body.participant.hasMedicalNotes).toBe(true);
      expect(await agreedRows()).toMatchObject([{ health_consent_at: expect.any(String) }]);
      // Saving other fields leaves the notes as they are.
      await ownCall(booking, 1, 'PUT', { diet: 'Vegan' });
      expect(await agreedRows()).toMatchObject([{ health_consent_at: expect.any(String) }]);
      const removed = await ownCall(booking, 1, 'PUT', { medicalNotes: '' });
      expect(removed.body.participant).toMatchObject({ hasMedicalNotes: false, diet: 'Vegan' });
      expect(await agreedRows()).toMatchObject([{ health_consent_at: null }]);
    });

    const cards = {
      ownPhone: '082 555 0199',
      medicalAidScheme: ' Karoo  Health\u200b ',
      medicalAidNumber: '0041200',
      licenceCode: 'A',
      licenceNumber: '6041000A01',
    };
    const storedCards = {
      ...cards,
      ownPhone: '+27825550199',
      medicalAidScheme: 'Karoo  Health',
    };

    it('can give their own number, medical aid and licence, which the owner reads, and clear them', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride, { participants: aParty(2) });
      const saved = await ownCall(booking, 2, 'PUT', cards);
      // None of it is needed, nor does it replace what is.
      expect(saved.body.participant).toMatchObject({ ...storedCards, complete: false });
      const path = `/api/events/${ride._id}/manifest`;
      const { body } = await send<Manifest>(api(), 'GET', path, { token: owner });
      const [other, one] = body.participants;
      expect(one).toMatchObject({ ...storedCards, phone: '+27821234567' });
      expect(other).not.toHaveProperty('ownPhone');
      const rows = await api().db('booking_participants').select();
      expect(JSON.stringify(rows)).not.toMatch(/5550199|Karoo|0041200|6041000/);
      // Saving other fields leaves them as they are.
      await ownCall(booking, 2, 'PUT', { diet: 'Vegan' });
      const cleared = await ownCall(booking, 2, 'PUT', { ownPhone: ' ', licenceCode: '' });
      expect(cleared.body.participant).toMatchObject({ medicalAidNumber: '0041200' });
      expect(cleared.body.participant).not.toHaveProperty('ownPhone');
      expect(cleared.body.participant).not.toHaveProperty('licenceCode');
    });

    itOnce('lose their number, medical aid and licence with their place', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const { body: booking } = await book(api(), ride, { participants: aParty(2) });
      await ownCall(booking, 2, 'PUT', cards);
      const { body } = await byLead(booking, 2, { name: 'Sipho Nkosi', isNewPerson: true });
      for (const name of Object.keys(cards)) expect(body.participants[1]).not.toHaveProperty(name);
    });

    itOnce(
      'see only themselves by their own link, and only the manifest shows their notes',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const { body: booking } = await book(api(), ride, { participants: aParty(1, 1) });
        const notes = { medicalNotes: 'Allergic to bees', healthConsent: true };
        await ownCall(booking, 2, 'PUT', { ...details, ...notes });
        const own = await ownCall(booking, 2);
        expect(own.body).toMatchObject({ participant: { n: 2 }, leadName: lerato.name });
        const elsewhere = JSON.stringify([
          own.body,
          (await bookingCall(api(), booking)('GET')).body,
          await fileOf(api(), owner, booking),
          (await send(api(), 'GET', '/api/admin/bookings', { token: owner })).body,
          api().logs(),
        ]);
        expect(elsewhere).not.toContain('bees');
        expect(JSON.stringify(own.body)).not.toMatch(/Rider 1|@|Cents|reference/);
        const path = `/api/events/${ride._id}/manifest`;
        expect((await send(api(), 'GET', path)).status).toBe(401);
        const { body } = await send<Manifest>(api(), 'GET', path, { token: owner });
        expect(body.participants[1]).toMatchObject({ medicalNotes: 'Allergic to bees' });
      },
    );

    itOnce('are told which field is wrong, and cannot be opened with another token', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const { body: booking } = await book(api(), ride);
      expect((await byLead(booking, 1, { name: ' ' })).body).toMatchObject({
        fields: { name: bookingMessages.nameRequired },
      });
      expect((await byLead(booking, 1, { diet: 'x'.repeat(1001) })).body).toMatchObject({
        fields: { diet: bookingMessages.fieldTooLong },
      });
      expect((await byLead(booking, 1, { emergencyPhone: '12' })).status).toBe(400);
      const tooLong = { licenceNumber: 'x'.repeat(61), medicalAidScheme: 'x'.repeat(61) };
      expect((await byLead(booking, 1, { ownPhone: '12', ...tooLong })).body).toMatchObject({
        fields: {
          ownPhone: expect.any(String),
          licenceNumber: bookingMessages.cardTextTooLong,
          medicalAidScheme: bookingMessages.cardTextTooLong,
        },
      });
      const stranger = {
        ...booking,
        participants: booking.participants.map((one) => ({ ...one, token: 'x'.repeat(43) })),
      };
      for (const answer of [
        await ownCall(stranger, 1),
        await ownCall(stranger, 1, 'PUT', details),
        // The link of a participant does not open the booking.
        await bookingCall(api(), { token: booking.participants[0]?.token ?? '' })('GET'),
      ])
        expect([answer.status, answer.body.message]).toEqual([
          404,
          bookingMessages.bookingNotFound,
        ]);
    });
  }),
);
