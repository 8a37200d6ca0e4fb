import {
  changesOfRide,
  isLive,
  isUnpaid,
  type Booking,
  type BookingEvent,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { galleryIdOf } from '../../events/rideQueries';
import { galleryPath } from '../../galleries/rows';
import { offerRow } from '../../offers/places';
import { bookingWithRide } from '../lookup';
import type { BookingRow } from '../rows';
import type { BookingContext } from '../context';
import { viewBooking } from '../view';
import type { BookingMail } from './bookingMail';
import { isKnownParty, type Channel } from './bounds';
import { earlierBookingsText } from './earlierBookings';
import { ridesLeft } from './foldMails';
import { mailTextFor } from './mailTexts';
import { withoutTypedText, withUnlinkedNames } from './typedText';

/** Whether the party still has places on a ride that is not as it was before. It may have been changed back. */
const isOnChangedRide = ({ state, event }: Booking, before: BookingEvent | undefined) =>
  (isUnpaid(state) || state === 'confirmed') &&
  before?._id === event._id &&
  changesOfRide(before, event).length > 0;

/**
 * Whether a mail still applies. After an outage of the mail server, the booking may be in another state than the one
 * that the mail is about.
 */
function isCurrent({ occasion, rideBefore }: BookingMail, booking: Booking): boolean {
  const { state, balanceCents, participants } = booking;
  switch (occasion) {
    case 'held':
    case 'transfer-details':
    case 'share':
      return isUnpaid(state);
    case 'shares-missing':
      return isUnpaid(state) && booking.shares?.some(({ dueNowCents }) => dueNowCents > 0) === true;
    case 'confirmed':
      return isLive(state);
    case 'expired':
    case 'payment-too-little':
      return state === 'expired';
    case 'payment-late':
      return !isLive(state);
    case 'balance-due':
      return balanceCents > 0;
    case 'ride-changed':
      return isOnChangedRide(booking, rideBefore);
    case 'three-days':
      return state === 'confirmed';
    case 'details-missing':
      return state === 'confirmed' && participants.some(({ complete }) => !complete);
    default:
      return true;
  }
}

/** Why the owner cancelled the ride of a booking. */
const reasonOf = async (db: Database, { event_id }: BookingRow) =>
  (await offerRow(db, event_id))?.cancel_reason ?? '';

/** The URL of the gallery that the owner named for the ride. */
async function galleryUrlOf(
  db: Database,
  { event_id, origin }: BookingRow,
): Promise<string | undefined> {
  const path = await galleryPath(db, galleryIdOf(db, event_id));
  return path && `${origin}${path}`;
}

/** The booking that a mail is about, and its text; undefined if the mail no longer applies. */
export async function mailContent(context: BookingContext, mail: BookingMail, channel: Channel) {
  const { db, clock } = context;
  const { bookingId, amountCents = 0, message, rideBefore, participant } = mail;
  const found = await bookingWithRide(db, bookingId);
  // The booking may have been anonymized since the mail was queued.
  if (!found || found.booking.contact_key === '') return undefined;
  const { booking: row, ride } = found;
  const left = ridesLeft(mail);
  // The booking may have moved back.
  const occasion =
    mail.occasion === 'moved' && left[0] === row.event_id ? 'changed' : mail.occasion;
  // The reminder of the balance is sent before it is due.
  const pays = occasion === 'balance-due' ? 'balance' : 'due';
  const current = await viewBooking(context, row, { pays, loaded: { ride } });
  if (!isCurrent(mail, current)) return undefined;
  const isKnown = isKnownParty(row, current);
  // Nobody confirms a phone number, so a WhatsApp message never repeats what the party typed.
  const booking =
    isKnown && channel === 'mail' ? withUnlinkedNames(current) : withoutTypedText(current);
  const reason = occasion === 'ride-cancelled' ? await reasonOf(db, row) : '';
  const galleryUrl = occasion === 'thanks' ? await galleryUrlOf(db, row) : undefined;
  const today = dayInSouthAfrica(clock());
  const facts = {
    booking,
    today,
    amountCents,
    participant,
    reason,
    message,
    rideBefore,
    galleryUrl,
  };
  const recipient = { ...row, channel, isKnown };
  const text = mailTextFor(occasion, facts);
  const earlier = await earlierBookingsText(db, row, { occasion, channel });
  return {
    row,
    booking,
    left,
    recipient,
    text: { ...text, paragraphs: [...text.paragraphs, ...earlier] },
  };
}
