import type { BookingEvent, bookingMailLabels, RideMessage } from '@ridgeline/contract';
import type { BookingRow } from '../rows';

/** Why a mail is sent to a party. */
export type Occasion = keyof typeof bookingMailLabels;

/** The mail about a booking that waits for its money. */
export function unpaidOccasion({ state, each_pays }: Pick<BookingRow, 'state' | 'each_pays'>) {
  if (each_pays) return 'share';
  return state === 'held' ? 'held' : 'transfer-details';
}

export interface BookingMail {
  bookingId: string;
  occasion: Occasion;
  /** The number of the person whose share the mail is about. */
  participant?: number | undefined;
  /** The amount of the payment or refund. */
  amountCents?: number;
  /** What the owner wrote to everybody on the ride. */
  message?: RideMessage;
  /** The ride from which the booking was moved. */
  fromEventId?: string | undefined;
  /** Identifies a mail that waits, in place of its job: the job's row may be used again for the next one. */
  mailId?: string;
  /** The rides that the party has left since its last mail, if several mails became one. */
  fromEventIds?: string[];
  /** The ride as it was before its days, its time or its place changed. */
  rideBefore?: BookingEvent;
}
