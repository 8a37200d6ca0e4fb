import type {
  BookedRide,
  BookingFile,
  BookingSummary,
  Manifest,
  Waitlist,
} from '@ridgeline/contract';

/** A ride in the far future. */
const ride = {
  _id: 'sani',
  title: 'Sani Pass',
  date: '2999-12-05',
  time: '07:00',
  location: 'Himeville',
};
const contact = { name: 'Lerato Mokoena', email: 'lerato@riders.example', phone: '+27821234567' };

export const aBookedRide = (booked: Partial<BookedRide> = {}): BookedRide => ({
  event: ride,
  state: 'open',
  riderPlaces: 12,
  ridersTaken: 4,
  pillionsTaken: 1,
  receivedCents: 300_000,
  dueCents: 700_000,
  waiting: 0,
  ...booked,
});

export const aSummary = (booking: Partial<BookingSummary> = {}): BookingSummary => ({
  _id: 'b1',
  reference: 'RLABC123',
  state: 'confirmed',
  event: ride,
  contact,
  riders: 2,
  pillions: 1,
  toDo: null,
  heldUntil: null,
  totalCents: 1_000_000,
  paidCents: 300_000,
  refundedCents: 0,
  balanceCents: 700_000,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...booking,
});

const person = (n: number, name: string): BookingFile['participants'][number] => ({
  n,
  name,
  kind: 'rider',
  token: `t${n}`,
  hasMedicalNotes: false,
  agreedAt: '2026-11-02T08:00:00.000Z',
  agreedBy: 'self',
  indemnityVersion: 1,
  complete: true,
});

export const aBookingFile = (booking: Partial<BookingFile> = {}): BookingFile => ({
  _id: 'b1',
  token: 'secret',
  reference: 'RLABC123',
  state: 'confirmed',
  heldUntil: null,
  event: ride,
  contact,
  lines: [{ label: '2 riders', amountCents: 1_000_000 }],
  totalCents: 1_000_000,
  paidCents: 300_000,
  refundedCents: 0,
  balanceCents: 700_000,
  dueNowCents: 0,
  confirmsCents: 300_000,
  balanceDueOn: '2026-11-05',
  toDo: null,
  provider: 'eft',
  checkedIn: [],
  participants: [person(1, 'Lerato Mokoena'), person(2, 'Piet Botha')],
  ledger: [
    {
      at: '2026-11-01T08:00:00.000Z',
      kind: 'charge',
      amountCents: 1_000_000,
      method: null,
      note: null,
      by: 'the party',
    },
    {
      at: '2026-11-02T08:00:00.000Z',
      kind: 'payment',
      amountCents: 300_000,
      method: 'eft',
      note: null,
      by: 'thandi',
    },
  ],
  terms: {
    deposit: { kind: 'percent', percent: 30 },
    balanceDueDays: 30,
    termsVersion: 1,
    cancellation: [{ daysBefore: 30, refundPercent: 100 }],
  },
  termsAgreedAt: '2026-11-01T08:00:00.000Z',
  history: [{ at: '2026-11-01T08:00:00.000Z', what: 'booked', by: 'the party', why: null }],
  billing: null,
  refundable: [],
  unreportedRefunds: [],
  whatsapp: true,
  mails: [{ at: '2026-11-02T08:00:00.000Z', about: 'confirmed' }],
  createdAt: '2026-11-01T08:00:00.000Z',
  ...booking,
});

type Participant = Manifest['participants'][number];

export const aParticipant = (participant: Partial<Participant> = {}): Participant => ({
  bookingId: 'b1',
  reference: 'RLABC123',
  state: 'confirmed',
  n: 1,
  kind: 'rider',
  name: 'Lerato Mokoena',
  leadName: 'Lerato Mokoena',
  phone: '+27821234567',
  balanceCents: 0,
  agreedAt: '2026-11-02T08:00:00.000Z',
  agreedBy: 'self',
  complete: true,
  checkedInAt: null,
  ...participant,
});

export const aManifest = (...participants: Participant[]): Manifest => ({
  event: ride,
  participants,
});

export const aWaiting = (entry: Partial<Waitlist[number]> = {}): Waitlist[number] => ({
  _id: 'w1',
  contact,
  places: 2,
  state: 'waiting',
  offeredUntil: null,
  createdAt: '2026-11-03T08:00:00.000Z',
  ...entry,
});
