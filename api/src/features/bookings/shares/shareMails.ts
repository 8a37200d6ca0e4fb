import { isLive, isUnpaid, type BookingShare, type BookingState } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../../platform/db/connect';
import type { JobContext } from '../../../platform/jobs/jobs';
import type { Mailer } from '../../../platform/mail/mail';
import { attemptsForADay } from '../../../platform/mail/queue';
import { renderMail } from '../../../platform/mail/renderMail';
import { throttleStore } from '../../../platform/rateLimit/store';
import type { BookingContext } from '../context';
import { bookingWithRide, participantsOf } from '../lookup';
import { countMail, isKnownParty } from '../mails/bounds';
import { reachedAt } from '../mails/layOut';
import { recordMail, type QueueContext } from '../mails/queueMail';
import { withoutTypedText, withUnlinkedNames } from '../mails/typedText';
import { detailsOf, participantUrl } from '../party/participants';
import type { ParticipantRow } from '../rows';
import { viewWithoutPayment } from '../view';
import { shareMailText, type ShareOccasion } from './shareMailTexts';

/** A mail to one person of a party about their share. Whoever booked gets the mails about the booking. */
export interface ShareMail {
  bookingId: string;
  /** The number of the person. */
  participant: number;
  about: ShareOccasion;
  /** The amount of the payment or refund. */
  amountCents?: number;
  /** Whether it has been counted towards the bounds of its address already. */
  isCounted?: true;
}

/**
 * Queues a mail to somebody about their share, unless it was already queued. Nothing is sent to whoever has given no
 * address by the time it is sent.
 * @param distinction distinguishes mails about the same, such as the source of a payment
 */
export async function queueShareMail(
  { jobs, clock }: Pick<QueueContext, 'jobs' | 'clock'>,
  transaction: Database,
  mail: ShareMail,
  distinction = '',
) {
  const { bookingId, participant, about } = mail;
  if (participant === 1) return;
  const key = `share ${participant} ${about} ${distinction}`.trim().slice(0, 100);
  if (await recordMail(transaction, bookingId, key, clock()))
    await jobs.enqueue(transaction, 'booking.share-mail', mail);
}

/** Whether somebody has an address to write to. */
const hasAddress = ({ keyring }: Pick<BookingContext, 'keyring'>, row: ParticipantRow) =>
  detailsOf(keyring, row).email !== undefined;

/** Queues a mail for each of the others of a party who has given an address. */
export async function queueShareMails(
  context: Pick<BookingContext, 'keyring' | 'jobs' | 'clock'>,
  transaction: Database,
  people: readonly ParticipantRow[],
  about: ShareOccasion,
  distinction = '',
) {
  for (const person of people)
    if (hasAddress(context, person))
      await queueShareMail(
        context,
        transaction,
        { bookingId: person.booking_id, participant: person.position, about },
        distinction,
      );
}

/** Whether a mail still applies to the share as it is when the mail is sent. */
function isCurrent({ about }: ShareMail, state: BookingState, share: BookingShare): boolean {
  const isWaiting = isUnpaid(state) || state === 'confirmed';
  switch (about) {
    case 'asked':
    case 'reminder':
      return isWaiting && share.balanceCents > 0;
    case 'received':
      return isLive(state);
    case 'expired':
      return state === 'expired';
    case 'refunded':
      return true;
  }
}

/** What a mail is sent with; undefined if it no longer applies. */
async function contentOf(context: BookingContext, mail: ShareMail) {
  const { db, keyring } = context;
  const found = await bookingWithRide(db, mail.bookingId);
  if (!found || found.booking.contact_key === '') return undefined;
  const { booking, ride } = found;
  const people = await participantsOf(db, booking);
  const person = people.find(({ position }) => position === mail.participant);
  const email = person && detailsOf(keyring, person).email;
  if (!person || !email) return undefined;
  const shown = await viewWithoutPayment(context, booking, { ride, participants: people });
  const share = shown.shares?.find(({ n }) => n === mail.participant);
  if (!share || !isCurrent(mail, booking.state, share)) return undefined;
  const isKnown = isKnownParty(booking, shown);
  const whole = { ...shown, payment: null };
  const party = isKnown ? withUnlinkedNames(whole) : withoutTypedText(whole);
  return { booking, person, email, share, party, isKnown };
}

async function sendShareMail(
  context: BookingContext & { mailer: Mailer },
  mail: ShareMail,
  { id, attempt }: JobContext,
) {
  const content = await contentOf(context, mail);
  if (!content) return;
  const { booking, person, email, share, party, isKnown } = content;
  const recipient = {
    channel: 'mail',
    isKnown,
    contact_key: lookupKey(email),
    contact_phone: '',
  } as const;
  // One over the bound is left out: whoever booked sees who has not paid, and can send the link themselves.
  const throttle = throttleStore(context.db);
  if (attempt === 1 && !mail.isCounted && (await countMail(throttle, recipient, 'share')) > 0)
    return;
  const site = await context.site();
  const { title, paragraphs, button } = shareMailText(mail.about, {
    booking: party,
    share,
    amountCents: mail.amountCents ?? 0,
  });
  const name = party.participants.find(({ n }) => n === share.n)?.name;
  const reach = reachedAt(site);
  const layout = renderMail({
    site,
    title,
    paragraphs: [isKnown && name ? `Hello ${name},` : 'Hello,', ...paragraphs],
    button: { label: button, href: participantUrl(context.keyring, booking, person) },
    footnotes: [
      'Whoever has this link can see and change what you tell us, so please keep it to yourself.',
      'You know nothing of this? Then somebody has typed your address by mistake, and you need not do anything.',
      ...(reach ? [`Questions? Reply to this mail, or reach us at ${reach}.`] : []),
    ],
  });
  await context.mailer.send({ to: email, ...layout }, id, site);
}

/** Registers the job that writes to those who pay a share. */
export function registerShareMails(context: BookingContext, mailer: Mailer) {
  context.jobs.register<ShareMail>('booking.share-mail', {
    title: 'Write to somebody who pays a share',
    summary: ({ about }) => `about: ${about}`,
    maxAttempts: attemptsForADay,
    run: (mail, job) => sendShareMail({ ...context, mailer }, mail, job),
  });
}
