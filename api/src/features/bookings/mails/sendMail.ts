import { isLive, type Booking } from '@ridgeline/contract';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import type { JobContext } from '../../../platform/jobs/jobs';
import type { Mailer } from '../../../platform/mail/mail';
import { attemptsForADay } from '../../../platform/mail/queue';
import { throttleStore, type ThrottleStore } from '../../../platform/rateLimit/store';
import type { SendToOne } from '../../messaging/sendToOne';
import type { BookingContext } from '../context';
import { bookingRows } from '../lookup';
import type { BookingMail } from './bookingMail';
import { countMail } from './bounds';
import { calendarFiles } from './calendarFiles';
import { enqueueWaiting } from './foldMails';
import { layOut, whatsAppText } from './layOut';
import { mailContent } from './mailContent';

interface SendContext extends BookingContext {
  throttle: ThrottleStore;
}

/**
 * Whether a mail that is over the bound is sent later. Nobody misses the one about the end of a booking that was neither
 * confirmed nor paid, so strangers cannot fill a mailbox for days.
 */
const isWorthWaiting = (isKnown: boolean, { state }: Booking) => isKnown || isLive(state);

/** Puts off a mail that is over the bound. It becomes one with the next mail about the booking. */
const putOff = (
  { db, jobs }: Pick<BookingContext, 'db' | 'jobs'>,
  mail: BookingMail,
  waitMs: number,
) =>
  freshTransaction(db, async (fresh) => {
    await bookingRows(fresh.writes).where({ id: mail.bookingId }).forUpdate().first('id');
    await enqueueWaiting(fresh.read(), jobs, 'booking.mail', mail, waitMs);
  });

async function sendMail(
  context: SendContext & { mailer: Mailer },
  mail: BookingMail,
  { id, attempt }: JobContext,
) {
  const { mailer, keyring, throttle } = context;
  const found = await mailContent(context, mail, 'mail');
  if (!found) return;
  const { row, booking, text, left, recipient } = found;
  // A retry sends the same mail, so it does not count again.
  const waitMs = attempt === 1 ? await countMail(throttle, recipient, mail.occasion) : 0;
  if (waitMs > 0) {
    if (isWorthWaiting(recipient.isKnown, booking)) await putOff(context, mail, waitMs);
    return;
  }
  const site = await context.site();
  const layout = layOut(text, { row, booking, site, keyring });
  const attachments = text.hasCalendar && (await calendarFiles(context, row, site, left));
  const written = {
    to: row.contact_email,
    ...layout,
    isByHand: mail.occasion === 'message',
    ...(attachments && { attachments }),
  };
  await mailer.send(written, mail.mailId ?? id, site);
}

async function sendMessage(
  context: SendContext & { sendWhatsApp: SendToOne },
  mail: BookingMail,
  { id, attempt }: JobContext,
) {
  const { throttle, sendWhatsApp, site } = context;
  const found = await mailContent(context, mail, 'whatsapp');
  if (!found?.row.whatsapp_at) return;
  // A message over the bound is left out, because the mail says all of it.
  if (attempt === 1 && (await countMail(throttle, found.recipient, mail.occasion)) > 0) return;
  const text = whatsAppText(found.text, (await site()).name);
  const reference = `booking ${mail.mailId ?? id}`;
  await sendWhatsApp({ number: found.row.contact_phone, text, reference });
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
export function registerMailJobs(context: BookingContext, { mailer, sendWhatsApp }: Channels) {
  const { db, jobs } = context;
  const throttle = throttleStore(db);
  jobs.register<BookingMail>('booking.mail', {
    title: 'Write to somebody who booked',
    summary: ({ occasion }) => `about: ${occasion}`,
    maxAttempts: attemptsForADay,
    // When booking opens, many people book at the same time.
    concurrency: 5,
    run: (mail, job) => sendMail({ ...context, throttle, mailer }, mail, job),
  });

  if (!sendWhatsApp) return;
  // A job of its own, so that neither waits for the other's server.
  jobs.register<BookingMail>('booking.whatsapp', {
    title: 'Write on WhatsApp to somebody who booked',
    summary: ({ occasion }) => `about: ${occasion}`,
    run: (mail, job) => sendMessage({ ...context, throttle, sendWhatsApp }, mail, job),
  });
}
