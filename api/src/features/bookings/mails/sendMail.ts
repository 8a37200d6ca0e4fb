import {
  changesOfRide,
  isLive,
  isUnpaid,
  type Booking,
  type BookingEvent,
} from '@ridgeline/contract';
import type { JobContext } from '../../../platform/jobs/jobs';
import type { Mailer } from '../../../platform/mail/mail';
import { attemptsForADay } from '../../../platform/mail/queue';
import type { BookingContext } from '../context';
import { bookingRows, bookingWithRide } from '../lookup';
import type { BookingRow } from '../rows';
import type { BookingViews } from '../view';
import { isKnownParty, mailBounds, type Channel } from './bounds';
import { calendarFiles } from './calendarFiles';
import { earlierBookingsText } from './earlierBookings';
import { enqueueWaiting, ridesLeft } from './foldMails';
import { layOut } from './layOut';
import { mailTextFor } from './mailTexts';
import { withoutTypedText, withUnlinkedNames } from './typedText';
import { whatsAppText } from './whatsAppText';
import type { SendToOne } from '../../messaging/sendToOne';
import type { BookingMail } from './bookingMail';
import { offerRow } from '../../offers/places';

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
      return isUnpaid(state);
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

/**
 * Whether a mail that is over the bound is sent later. Nobody misses the one about the end of a booking that was neither
 * confirmed nor paid, so strangers cannot fill a mailbox for days.
 */
const isWorthWaiting = (isKnown: boolean, { state }: Booking) => isKnown || isLive(state);

interface Channels {
  mailer: Mailer;
  /** Undefined while WhatsApp is not set up. */
  sendWhatsApp?: SendToOne | undefined;
}

/**
 * Registers the jobs that write to parties. Each mail shows the booking as it is when the mail is sent. Parties that
 * agreed to WhatsApp messages get the beginning of it there, too.
 */
export function bookingMails(
  context: BookingContext,
  views: BookingViews,
  { mailer, sendWhatsApp }: Channels,
) {
  const { db, jobs, site, keyring } = context;
  const bounds = mailBounds(db);

  const reasonOf = async ({ event_id }: BookingRow) =>
    (await offerRow(db, event_id))?.cancel_reason ?? '';

  /** The URL of the gallery that the owner named for the ride. */
  async function galleryUrlOf({ event_id, origin }: BookingRow): Promise<string | undefined> {
    const gallery = (await db('galleries')
      .join('events', 'events.gallery_id', 'galleries.id')
      .where({ 'events.id': event_id, 'galleries.deleted_at': null })
      .first('galleries.slug')) as { slug: string } | undefined;
    return gallery && `${origin}/gallery/${gallery.slug}`;
  }

  /** The booking that a mail is about, and its text; undefined if the mail no longer applies. */
  async function contentOf(mail: BookingMail, channel: Channel) {
    const { bookingId, amountCents = 0, message, rideBefore } = mail;
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
    const current = await views.view(row, { pays, loaded: { ride } });
    if (!isCurrent(mail, current)) return undefined;
    const isKnown = isKnownParty(row, current);
    // Nobody confirms a phone number, so a WhatsApp message never repeats what the party typed.
    const booking =
      isKnown && channel === 'mail' ? withUnlinkedNames(current) : withoutTypedText(current);
    const reason = occasion === 'ride-cancelled' ? await reasonOf(row) : '';
    const galleryUrl = occasion === 'thanks' ? await galleryUrlOf(row) : undefined;
    const facts = { booking, amountCents, reason, message, rideBefore, galleryUrl };
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

  /** Puts off a mail that is over the bound. It becomes one with the next mail about the booking. */
  const putOff = (mail: BookingMail, waitMs: number) =>
    db.transaction(async (transaction) => {
      await bookingRows(transaction).where({ id: mail.bookingId }).forUpdate().first('id');
      await enqueueWaiting(transaction, jobs, 'booking.mail', mail, waitMs);
    });

  async function sendMail(mail: BookingMail, { id, attempt }: JobContext) {
    const found = await contentOf(mail, 'mail');
    if (!found) return;
    const { row, booking, text, left, recipient } = found;
    // A retry sends the same mail, so it does not count again.
    const waitMs = attempt === 1 ? await bounds.consume(recipient, mail.occasion) : 0;
    if (waitMs > 0) {
      if (isWorthWaiting(recipient.isKnown, booking)) await putOff(mail, waitMs);
      return;
    }
    const siteFields = await site();
    const layout = layOut(text, { row, booking, site: siteFields, keyring });
    const attachments =
      text.hasCalendar && (await calendarFiles({ db, keyring }, row, siteFields, left));
    const written = { to: row.contact_email, ...layout, ...(attachments && { attachments }) };
    await mailer.send(written, mail.mailId ?? id, siteFields);
  }

  jobs.register<BookingMail>('booking.mail', {
    title: 'Write to somebody who booked',
    summary: ({ occasion }) => `about: ${occasion}`,
    maxAttempts: attemptsForADay,
    // When booking opens, many people book at the same time.
    concurrency: 5,
    run: sendMail,
  });

  if (!sendWhatsApp) return;
  // A job of its own, so that neither waits for the other's server.
  jobs.register<BookingMail>('booking.whatsapp', {
    title: 'Write on WhatsApp to somebody who booked',
    summary: ({ occasion }) => `about: ${occasion}`,
    async run(mail, { id, attempt }) {
      const found = await contentOf(mail, 'whatsapp');
      if (!found?.row.whatsapp_at) return;
      // A message over the bound is left out, because the mail says all of it.
      if (attempt === 1 && (await bounds.consume(found.recipient, mail.occasion)) > 0) return;
      const text = whatsAppText(found.text, (await site()).name);
      const reference = `booking ${mail.mailId ?? id}`;
      await sendWhatsApp({ number: found.row.contact_phone, text, reference });
    },
  });
}
