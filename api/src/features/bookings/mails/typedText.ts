import type { Booking } from '@ridgeline/contract';

/** Between word joiners, no mail program takes a dot or a slash for a part of a web address. */
const wordJoiner = '\u2060';

/** A name as a mail may show it: whatever it is, no mail program makes a link of it. */
const unlinked = (name: string) => name.replaceAll(/(?<=\S)[.．。｡:/@](?=\S)/gu, `$&${wordJoiner}`);

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

/** The booking with its names as a mail to its party may show them. */
export const withUnlinkedNames = (booking: Booking): Booking => ({
  ...booking,
  contact: { ...booking.contact, name: unlinked(booking.contact.name) },
  participants: booking.participants.map((participant) => ({
    ...participant,
    name: unlinked(participant.name),
  })),
});
