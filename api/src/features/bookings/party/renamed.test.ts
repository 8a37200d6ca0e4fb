import type { Booking, OwnParticipation } from '@ridgeline/contract';
import { aParty, aRide, aVisitor, book, bookingCall, lerato } from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

onOneDatabase('a participant who gets another name', (api) => {
  const answers = {
    emergencyName: 'Thabo',
    emergencyPhone: '+44 20 7946 0958',
    indemnity: true,
    medicalNotes: 'Allergic to bees',
    healthConsent: true,
  };
  const byLead = async (booking: Booking, n: number, json: object) => {
    const { body } = await bookingCall(api(), booking)('PUT', `/participants/${n}`, json);
    return body.participants[n - 1];
  };
  const byThemselves = async ({ participants }: Booking, n: number, json: object) => {
    const path = `/api/participants/${participants[n - 1]?.token}`;
    const { body } = await send<OwnParticipation>(api(), 'PUT', path, {
      headers: aVisitor(),
      json,
    });
    return body.participant;
  };

  /** A booking of Sipho, a child and a pillion, who have all agreed and given their medical notes. */
  async function aPartyThatAgreed() {
    const ride = await aRide(api(), await anAdmin(api()));
    const [first, ...others] = aParty(2, 1);
    const participants = [{ kind: 'rider' as const, ...first, name: 'Sipho Nkosi' }, ...others];
    const { body: booking } = await book(api(), ride, { participants });
    await byThemselves(booking, 1, answers);
    await byLead(booking, 2, { ...answers, guardian: 'Zanele Mokoena' });
    await byLead(booking, 3, answers);
    return booking;
  }

  const agreed = { agreedAt: expect.any(String), hasMedicalNotes: true, complete: true };
  const notAgreed = {
    agreedAt: null,
    agreedBy: null,
    indemnityVersion: null,
    hasMedicalNotes: false,
    complete: false,
  };

  it.each([
    ['an adult rider', 1],
    ['a child', 2],
    ['a pillion', 3],
  ])('by the lead has to agree and give medical notes again, as %s', async (_, n) => {
    const booking = await aPartyThatAgreed();
    // The lead sees the other details and can change them, so they stay.
    expect(await byLead(booking, n, { name: 'Bongani Dube' })).toMatchObject({
      ...notAgreed,
      name: 'Bongani Dube',
      emergencyName: 'Thabo',
    });
    const consents = await api()
      .db('booking_participants')
      .where({ position: n })
      .pluck('health_consent_at');
    expect(consents).toEqual([null]);
    expect(await byThemselves(booking, n, answers)).toMatchObject({ ...agreed, agreedBy: 'self' });
  });

  it('by the lead is agreed for in the same request if the lead may agree for them', async () => {
    const booking = await aPartyThatAgreed();
    const name = 'Bongani Dube';
    const guardian = { ...answers, name, guardian: 'Nomsa Dube' };
    expect(await byLead(booking, 2, guardian)).toMatchObject({ ...agreed, agreedBy: 'Nomsa Dube' });
    expect(await byLead(booking, 3, { ...answers, name })).toMatchObject({
      ...agreed,
      agreedBy: 'lead',
    });
  });

  it('is the same person if only case, spaces and accents differ', async () => {
    const booking = await aPartyThatAgreed();
    const name = 'SIPHO  Nkósi';
    expect(await byLead(booking, 1, { name })).toMatchObject({ ...agreed, name, agreedBy: 'self' });
  });

  it('is the same person if they correct it themselves', async () => {
    const booking = await aPartyThatAgreed();
    for (const [n, agreedBy] of [
      [1, 'self'],
      [2, 'Zanele Mokoena'],
      [3, 'lead'],
    ] as const)
      expect(await byThemselves(booking, n, { name: 'Siphiwe Nkosi' })).toMatchObject({
        ...agreed,
        agreedBy,
      });
  });

  it('is somebody else if the lead had agreed for themselves, by whichever link', async () => {
    const ride = await aRide(api(), await anAdmin(api()));
    const participants = [{ kind: 'rider' as const, name: lerato.name }];
    const { body: booking } = await book(api(), ride, { participants });
    await byLead(booking, 1, answers);
    expect(await byThemselves(booking, 1, { name: 'Bongani Dube' })).toMatchObject(notAgreed);
  });
});
