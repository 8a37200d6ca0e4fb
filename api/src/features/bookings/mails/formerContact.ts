import type { Database } from '../../../platform/db/connect';
import { maskEmail, type Mailer } from '../../../platform/mail/mail';
import { attemptsForADay } from '../../../platform/mail/queue';
import { renderMail } from '../../../platform/mail/renderMail';
import { longDay } from '../../../platform/text/longDates';
import type { BookingContext } from '../context';
import { bookingWithRide } from '../lookup';
import type { BookingRow } from '../rows';
import { reachedAt } from './layOut';

const kind = 'booking.former-contact';

interface FormerContact {
  bookingId: string;
  email: string;
}

/** Registers the job that tells an address that a booking has another one now. It names neither that nor the link. */
export function registerFormerContactMail({ db, jobs, site }: BookingContext, mailer: Mailer) {
  async function send({ bookingId, email }: FormerContact, id: string) {
    const found = await bookingWithRide(db, bookingId);
    if (!found) return;
    const { booking, ride } = found;
    const shown = await site();
    const reach = reachedAt(shown);
    const mail = renderMail({
      site: shown,
      title: `Our mails about ${ride.title} go to another address now`,
      paragraphs: [
        'Hello,',
        `The booking ${booking.reference} for ${ride.title}, ${longDay(ride.date)}, was made with this e-mail address. Somebody who has its link, we hope it was you, has entered another one.`,
        `Was it not you? Then please tell us at once${reach && `: reply to this mail, or reach us at ${reach}`}.`,
      ],
      button: { label: 'Contact us', href: `${booking.origin}/contact` },
      footnotes: [],
    });
    await mailer.send({ to: email, ...mail }, id, shown);
  }

  jobs.register<FormerContact>(kind, {
    title: 'Tell somebody that their booking has another e-mail address',
    summary: ({ email }) => `to ${maskEmail(email)}`,
    maxAttempts: attemptsForADay,
    run: (contact, { id }) => send(contact, id),
  });
}

/** Queues the mail to the address that a booking had until now. */
export const queueFormerContactMail = (
  { jobs }: Pick<BookingContext, 'jobs'>,
  transaction: Database,
  { id, contact_email }: BookingRow,
): Promise<void> =>
  jobs.enqueue(transaction, kind, { bookingId: id, email: contact_email } satisfies FormerContact);
