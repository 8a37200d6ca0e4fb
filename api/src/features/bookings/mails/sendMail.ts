import {
  changesOfRide,
  formatInternational,
  isLive,
  isUnpaid,
  type Booking,
  type BookingEvent,
  type Site,
} from '@ridgeline/contract';
import type { Mail, Mailer } from '../../../platform/mail/mail';
import { attemptsForADay } from '../../../platform/mail/queue';
import { renderMail } from '../../../platform/mail/renderMail';
import { rideCalendar } from '../calendar';
import type { BookingContext } from '../context';
import { bookingWithRide } from '../lookup';
import type { BookingRow } from '../rows';
import type { BookingViews } from '../view';
import { mailTextFor, type MailText } from './mailTexts';
import { whatsAppText } from './whatsAppText';
import type { SendToOne } from '../../messaging/sendToOne';
import type { BookingMail } from './queueMail';
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
  const { db, jobs, site } = context;

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

  /** The ride as a calendar file. After a move, a second file removes the earlier ride from the calendar. */
  async function calendarFiles(
    row: BookingRow,
    siteFields: Site,
    fromEventId = row.event_id,
  ): Promise<NonNullable<Mail['attachments']>> {
    const type = 'text/calendar; charset=utf-8';
    const fileOf = async (eventId: string) => {
      const { content, hasLeft, isEnded } = await rideCalendar(db, row, siteFields, eventId);
      if (isEnded)
        return [{ filename: 'remove-ride.ics', contentType: `${type}; method=CANCEL`, content }];
      // Another booking of the party keeps the ride in its calendar.
      return hasLeft ? [] : [{ filename: 'ride.ics', contentType: type, content }];
    };
    return [
      ...(await fileOf(row.event_id)),
      // The booking may have moved back since the mail was queued.
      ...(fromEventId === row.event_id ? [] : await fileOf(fromEventId)),
    ];
  }

  async function mailOf(
    row: BookingRow,
    booking: Booking,
    text: MailText,
    siteFields: Site,
    fromEventId: string | undefined,
  ): Promise<Mail> {
    const { name, phone, email } = siteFields;
    const reach = [formatInternational(phone), email].filter(Boolean).join(' or ');
    return {
      to: row.contact_email,
      ...renderMail({
        siteName: name,
        title: text.title,
        paragraphs: [`Hello ${booking.contact.name},`, ...text.paragraphs],
        button: { label: text.button, href: `${row.origin}/booking/${booking.token}` },
        footnotes: [
          'Whoever has this link can see and change your booking, so please keep it to yourself.',
          ...(reach ? [`Questions? Reply to this mail, or reach us at ${reach}.`] : []),
        ],
      }),
      ...(text.hasCalendar && {
        attachments: await calendarFiles(row, siteFields, fromEventId),
      }),
    };
  }

  /** The content of a mail; undefined if it no longer applies. */
  async function contentOf(mail: BookingMail) {
    const { bookingId, occasion, amountCents = 0, message, rideBefore } = mail;
    const found = await bookingWithRide(db, bookingId);
    // The booking may have been anonymized since the mail was queued.
    if (!found || found.booking.contact_key === '') return undefined;
    const { booking: row, ride } = found;
    // The reminder of the balance is sent before it is due.
    const pays = occasion === 'balance-due' ? 'balance' : 'due';
    const booking = await views.view(row, { pays, loaded: { ride } });
    if (!isCurrent(mail, booking)) return undefined;
    const reason = occasion === 'ride-cancelled' ? await reasonOf(row) : '';
    const galleryUrl = occasion === 'thanks' ? await galleryUrlOf(row) : undefined;
    const facts = { booking, amountCents, reason, message, rideBefore, galleryUrl };
    const text = mailTextFor(occasion, facts);
    return { row, booking, text };
  }

  async function sendMail(mail: BookingMail, id: string) {
    const found = await contentOf(mail);
    if (!found) return;
    const { row, booking, text } = found;
    const siteFields = await site();
    const written = await mailOf(row, booking, text, siteFields, mail.fromEventId);
    await mailer.send(written, id, siteFields);
  }

  jobs.register<BookingMail>('booking.mail', {
    title: 'Write to somebody who booked',
    summary: ({ occasion }) => `about: ${occasion}`,
    maxAttempts: attemptsForADay,
    // When booking opens, many people book at the same time.
    concurrency: 5,
    run: (mail, { id }) => sendMail(mail, id),
  });

  if (!sendWhatsApp) return;
  // A job of its own, so that neither waits for the other's server.
  jobs.register<BookingMail>('booking.whatsapp', {
    title: 'Write on WhatsApp to somebody who booked',
    summary: ({ occasion }) => `about: ${occasion}`,
    async run(mail, { id }) {
      const found = await contentOf(mail);
      if (!found?.row.whatsapp_at) return;
      const text = whatsAppText(found.text, (await site()).name);
      await sendWhatsApp({ number: found.row.contact_phone, text, reference: `booking ${id}` });
    },
  });
}
