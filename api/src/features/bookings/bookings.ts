import { takePlaces, type TakePlaces } from '../offers/places';
import { eftProvider } from '../payments/eft';
import type { PaymentProvider } from '../payments/provider';
import { waitlistMails } from '../waitlist/mails';
import type { PaidBookings } from '../payments/context';
import { reconcilePayments } from '../payments/payments';
import { endWaitlistOffers, followRide } from '../waitlist/waitlist';
import { assertEvent } from '../events/rides';
import { registerRideCancellation } from './end/cancelRide';
import { expireHolds } from './places/expire';
import { applyRefundResult } from './pay/refundResults';
import { registerRefunds } from './pay/refunds';
import { settle } from './pay/settle';
import type { Mailer } from '../../platform/mail/mail';
import type { SendToOne } from '../messaging/sendToOne';
import { termsAgreement } from './party/agreeToTerms';
import { contactConfirmation } from './party/confirmContact';
import { contactCorrection } from './party/contact';
import type { BookingContext } from './context';
import { createInvoices } from './papers/invoice/invoices';
import { bookingList } from './list';
import { linkMailing } from './mails/mailLinkAgain';
import { bookingMails } from './mails/sendMail';
import { bookedRides } from './onTheDay/bookedRides';
import { bookingPage } from './bookingPage';
import { manifestOf } from './onTheDay/manifest';
import { rideMessages } from './onTheDay/messageRide';
import { participantDetails } from './party/participants';
import { detailsRetention } from './party/retention';
import { purchaseOf } from './pay/purchase';
import { reminders } from './mails/reminders';
import { ticketOf } from './papers/ticket/ticketOf';
import { mayBeOffered } from './places/unpaidPlaces';
import { rideGroups } from './onTheDay/rideGroups';
import { bookingToDos } from './toDos';
import { bookingSettings } from './settings';
import { bookingViews } from './view';

const oneMinuteMs = 60_000;
const oneHourMs = 60 * oneMinuteMs;
/** Hourly from ten past eight until ten past seven in the evening, because a reminder should wake nobody. */
const hourlyByDay = '10 8-19 * * *';

/** What lower features call here is added to the rest of the context. */
type Completed = keyof PaidBookings | 'followRide' | 'assertEvent';

/** Completes a context with what payments and offers need to know and to change of bookings. */
export function completeContext(rest: Omit<BookingContext, Completed>): BookingContext {
  const context: BookingContext = {
    ...rest,
    purchaseOf: (bookingId) => purchaseOf(context, bookingId),
    settle: (fresh, money) => settle(context, fresh, money),
    applyRefundResult: (fresh, payment, result) =>
      applyRefundResult(context, fresh, payment, result),
    followRide: (transaction, eventId) => followRide(context, transaction, eventId),
    assertEvent,
  };
  return context;
}

/** Ends expired holds and expired waitlist offers. */
export async function endHolds(context: BookingContext) {
  await expireHolds(context);
  await endWaitlistOffers(context);
}

export interface BookingDependencies extends Omit<
  BookingContext,
  Completed | 'providers' | 'takePlaces' | 'mayBeOffered' | 'clock' | 'sendsWhatsApp'
> {
  mailer: Mailer;
  /** The WhatsApp groups. */
  groups: Parameters<typeof rideGroups>[1];
  /** Sends a WhatsApp message to one person; undefined while WhatsApp is not set up. */
  sendWhatsApp?: SendToOne | undefined;
  /** Ways to pay other than a bank transfer. */
  providers?: readonly PaymentProvider[];
  clock?: () => number;
  takePlaces?: TakePlaces;
}

/** Creates the services for booking rides, from the offer to the thank-you mail, and registers their jobs. */
export function createBookings({
  mailer,
  groups,
  sendWhatsApp,
  providers = [],
  clock = Date.now,
  ...dependencies
}: BookingDependencies) {
  const { db, jobs } = dependencies;
  const settings = bookingSettings(db);
  const offered = [eftProvider(settings.account), ...providers];
  const context = completeContext({
    takePlaces,
    mayBeOffered,
    ...dependencies,
    clock,
    sendsWhatsApp: sendWhatsApp !== undefined,
    providers: new Map(offered.map((provider) => [provider.name, provider])),
  });
  const views = bookingViews(context);
  const remind = reminders(context);
  const retention = detailsRetention(context);
  const groupsOfRides = rideGroups(context, groups);
  bookingMails(context, views, { mailer, sendWhatsApp });
  waitlistMails(context, mailer);
  registerRefunds(context);
  registerRideCancellation(context);

  return {
    context,
    settings,
    views,
    remind,
    page: bookingPage(context, views),
    agreeToTerms: termsAgreement(context),
    participants: participantDetails(context),
    list: bookingList(context),
    toDos: bookingToDos(context, settings.account),
    rides: bookedRides(context),
    rideMessages: rideMessages(context),
    groups: groupsOfRides,
    invoices: createInvoices(context, settings),
    ticketOf: ticketOf(context),
    manifest: manifestOf(context),
    correctContact: contactCorrection(context),
    confirmContact: contactConfirmation(context),
    mailLinkAgain: linkMailing(context),
    /** Erases personal details some time after the ride, and re-encrypts the rest after a key change. */
    tidy: retention,
    /** Schedules the recurring jobs. */
    schedule() {
      jobs.schedule(
        'bookings.holds',
        { everyMs: oneMinuteMs },
        () => endHolds(context),
        'End holds',
      );
      const reconcile = { everyMs: oneHourMs };
      jobs.schedule(
        'payments.reconcile',
        reconcile,
        () => reconcilePayments(context),
        'Ask about payments',
      );
      const syncGroups = { everyMs: 5 * oneMinuteMs };
      jobs.schedule(
        'bookings.groups',
        syncGroups,
        groupsOfRides.syncMembers,
        'Keep the groups of rides in step',
      );
      jobs.schedule('bookings.remind', hourlyByDay, remind, 'Remind of rides');
      jobs.schedule('bookings.tidy', { everyMs: oneHourMs }, retention, 'Erase riders’ details');
    },
  };
}

export type Bookings = ReturnType<typeof createBookings>;
