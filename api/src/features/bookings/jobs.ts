import type { Mailer } from '../../platform/mail/mail';
import type { SendToOne } from '../messaging/sendToOne';
import { reconcilePayments } from '../payments/payments';
import { waitlistMails } from '../waitlist/mails';
import { lapseVouchers } from '../vouchers/wait';
import { endWaitlistOffers } from '../waitlist/waitlist';
import type { BookingContext } from './context';
import { registerRideCancellation } from './end/cancelRide';
import { registerFormerContactMail } from './mails/formerContact';
import { registerFindMail } from './mails/findBookings';
import { remindAndComplete } from './mails/reminders';
import { registerMailJobs } from './mails/sendMail';
import { syncRideGroups } from './onTheDay/rideGroups';
import { tidyBookings } from './party/retention';
import { registerRefunds } from './pay/refunds';
import { remindOfShares } from './shares/remindOfShares';
import { registerShareMails } from './shares/shareMails';
import { expireHolds } from './places/expire';

const oneMinuteMs = 60_000;
const oneHourMs = 60 * oneMinuteMs;
/** Hourly from ten past eight until ten past seven in the evening, because a reminder should wake nobody. */
const hourlyByDay = '10 8-19 * * *';

interface Senders {
  mailer: Mailer;
  /** Sends a WhatsApp message to one person; undefined while WhatsApp is not set up. */
  sendWhatsApp?: SendToOne | undefined;
}

/** Registers the jobs that changes of bookings queue. */
export function registerBookingJobs(context: BookingContext, senders: Senders) {
  registerMailJobs(context, senders);
  registerShareMails(context, senders.mailer);
  registerFindMail(context, senders.mailer);
  registerFormerContactMail(context, senders.mailer);
  waitlistMails(context, senders.mailer);
  registerRefunds(context);
  registerRideCancellation(context);
}

/** Ends expired holds, expired waitlist offers and orders of vouchers that nobody has paid. */
export async function endHolds(context: BookingContext) {
  await expireHolds(context);
  await endWaitlistOffers(context);
  await lapseVouchers(context);
}

/** Schedules the recurring jobs. */
export function scheduleBookingJobs(context: BookingContext) {
  const schedule = (
    kind: string,
    when: Parameters<typeof context.jobs.schedule>[1],
    run: (context: BookingContext) => Promise<unknown>,
    title: string,
  ) => context.jobs.schedule(kind, when, async () => void (await run(context)), title);
  schedule('bookings.holds', { everyMs: oneMinuteMs }, endHolds, 'End holds');
  schedule('payments.reconcile', { everyMs: oneHourMs }, reconcilePayments, 'Ask about payments');
  const groupsTitle = 'Keep the groups of rides in step';
  schedule('bookings.groups', { everyMs: 5 * oneMinuteMs }, syncRideGroups, groupsTitle);
  schedule('bookings.remind', hourlyByDay, remindAndComplete, 'Remind of rides');
  schedule('bookings.shares', hourlyByDay, remindOfShares, 'Remind of shares');
  schedule('bookings.tidy', { everyMs: oneHourMs }, tidyBookings, 'Erase riders’ details');
}
