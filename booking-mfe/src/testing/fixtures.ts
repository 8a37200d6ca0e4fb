import type {
  Booking,
  BookingParticipant,
  BookingShare,
  OfferedExtra,
  TourEvent,
} from '@ridgeline/contract';
import { anEvent, anOffer } from '@ridgeline/contract/testing/content';

/** A ride that can be booked. */
export const aRide = (ride: Partial<TourEvent> = {}): TourEvent =>
  anEvent({
    _id: 'sani',
    title: 'Sani sunrise',
    date: '2999-12-05',
    location: 'Lesotho',
    offer: anOffer(),
    ...ride,
  });

/** An extra for each rider, unless said otherwise. */
export const anExtra = (extra: Partial<OfferedExtra> = {}): OfferedExtra => ({
  id: 'hire',
  name: 'Hire motorcycle',
  priceCents: 450_000,
  per: 'person',
  for: ['rider'],
  places: 3,
  left: 3,
  ...extra,
});

/** An extra for the whole booking, of which there are any number. */
export const aTransfer = (extra: Partial<OfferedExtra> = {}): OfferedExtra => ({
  id: 'transfer',
  name: 'Airport transfer',
  priceCents: 45_000,
  per: 'booking',
  places: null,
  left: null,
  ...extra,
});

export const aBooking = (booking: Partial<Booking> = {}): Booking => ({
  token: 'secret',
  reference: 'RL2E3RYRJ4N',
  state: 'confirmed',
  heldUntil: null,
  event: {
    _id: 'sani',
    title: 'Sani sunrise',
    date: '2999-12-05',
    time: '07:30',
    location: 'Lesotho',
  },
  contact: { name: 'Lerato Mokoena', email: 'lerato@riders.example', phone: '+27821234567' },
  lines: [{ label: '1 rider', amountCents: 495_000 }],
  totalCents: 495_000,
  paidCents: 0,
  refundedCents: 0,
  balanceCents: 495_000,
  dueNowCents: 0,
  confirmsCents: 100_000,
  balanceDueOn: '2999-11-05',
  participants: [
    {
      n: 1,
      kind: 'rider',
      name: 'Lerato Mokoena',
      token: 'own-link',
      hasMedicalNotes: false,
      agreedAt: null,
      agreedBy: null,
      indemnityVersion: null,
      complete: false,
    },
  ],
  ledger: [
    {
      at: '2026-11-01T08:00:00.000Z',
      kind: 'charge',
      amountCents: 495_000,
      method: null,
      note: null,
    },
  ],
  terms: {
    deposit: { kind: 'none' },
    balanceDueDays: 30,
    termsVersion: 1,
    cancellation: [{ daysBefore: 14, refundPercent: 50 }],
  },
  termsAgreedAt: '2026-11-01T08:00:00.000Z',
  provider: 'eft',
  payment: null,
  billing: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...booking,
});

/** The share of one person, who has paid nothing. */
export const aShare = (share: Partial<BookingShare> = {}): BookingShare => ({
  n: 1,
  lines: [{ label: 'Rider', amountCents: 495_000 }],
  totalCents: 495_000,
  paidCents: 0,
  dueNowCents: 100_000,
  balanceCents: 495_000,
  receivedCents: 0,
  overpaidCents: 0,
  ...share,
});

/** The share of the pillion of `aCouple`. */
export const pillionsShare = (share: Partial<BookingShare> = {}) =>
  aShare({
    n: 2,
    lines: [{ label: 'Pillion', amountCents: 320_000 }],
    totalCents: 320_000,
    balanceCents: 320_000,
    ...share,
  });

/** A couple of whom each pays their own, and nobody has paid. */
export function aCouple(booking: Partial<Booking> = {}): Booking {
  const alone = aBooking();
  const [lerato] = alone.participants as [BookingParticipant];
  const piet = { ...lerato, n: 2, kind: 'pillion', name: 'Piet Botha', token: 'piets' } as const;
  return {
    ...alone,
    state: 'awaiting-payment',
    heldUntil: '2999-01-01T12:32:00.000Z',
    provider: 'yoco',
    participants: [lerato, { ...piet, email: 'piet@riders.example' }],
    totalCents: 815_000,
    balanceCents: 815_000,
    dueNowCents: 200_000,
    confirmsCents: 200_000,
    shares: [aShare(), pillionsShare()],
    ...booking,
  };
}
