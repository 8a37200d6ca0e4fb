import type { Booking } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { unlinked } from '../../../platform/mail/unlinked';

/**
 * The booking without what its party has typed, for somebody of whom nobody knows whether they are the party: a stranger
 * may have booked with their e-mail address or phone number, and have written what they like into the names.
 */
export const withoutTypedText = (booking: Booking): Booking => ({
  ...booking,
  contact: { name: '', email: '', phone: '' },
  billing: null,
  ledger: [],
  participants: booking.participants.map((participant) => ({
    n: participant.n,
    kind: participant.kind,
    name: `person ${participant.n}`,
    token: '',
    hasMedicalNotes: participant.hasMedicalNotes,
    agreedAt: participant.agreedAt,
    agreedBy: null,
    indemnityVersion: participant.indemnityVersion,
    complete: participant.complete,
  })),
});

const shown = (name: string) => isolate(unlinked(name));

/** The booking with its names as a mail to its party may show them. */
export const withUnlinkedNames = (booking: Booking): Booking => ({
  ...booking,
  contact: { ...booking.contact, name: shown(booking.contact.name) },
  participants: booking.participants.map((participant) => ({
    ...participant,
    name: shown(participant.name),
  })),
});
