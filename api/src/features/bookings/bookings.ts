import { takePlaces, type TakePlaces } from '../offers/places';
import { createOffers } from '../offers/offers';
import { eftProvider } from '../payments/eft';
import { notificationInbox } from '../payments/inbox';
import { openedPayments } from '../payments/openedPayments';
import { createPayments } from '../payments/payments';
import type { PaymentProvider } from '../payments/provider';
import { waitlistMails } from '../waitlist/mails';
import { createWaitlist } from '../waitlist/waitlist';
import type { Mailer } from '../../platform/mail/mail';
import type { SendToOne } from '../messaging/sendToOne';
import { termsAgreement } from './party/agreeToTerms';
import { cancellation } from './end/cancel';
import { rideCancellation } from './end/cancelRide';
import { choosingPayment } from './pay/choosePayment';
import { contactConfirmation } from './party/confirmContact';
import { contactCorrection } from './party/contact';
import type { BookingContext } from './context';
import { bookingCreation } from './create';
import { holdExpiry } from './places/expire';
import { holdingAgain } from './places/holdAgain';
import { createInvoices } from './papers/invoice/invoices';
import { bookingList } from './list';
import { linkMailing } from './mails/mailLinkAgain';
import { bookingMails } from './mails/sendMail';
import { bookedRides } from './onTheDay/bookedRides';
import { bookingPage } from './bookingPage';
import { manifestOf } from './onTheDay/manifest';
import { rideMessages } from './onTheDay/messageRide';
import { moving } from './change/move';
import { freeingPlaces } from './places/neverPaid';
import { paymentRecording } from './pay/recordPayment';
import { participantDetails } from './party/participants';
import { detailsRetention } from './party/retention';
import { purchaseOf } from './pay/purchase';
import { refundResults } from './pay/refundResults';
import { refunds } from './pay/refunds';
import { reminders } from './mails/reminders';
import { rideChanges } from './change/rideChange';
import { ticketOf } from './papers/ticket/ticketOf';
import { largeParties, mayBeOffered } from './places/unpaidPlaces';
import { rideGroups } from './onTheDay/rideGroups';
import { bookingToDos } from './toDos';
import { settlement } from './pay/settle';
import { bookingSettings } from './settings';
import { bookingViews } from './view';

const oneMinuteMs = 60_000;
const oneHourMs = 60 * oneMinuteMs;
/** Hourly from ten past eight until ten past seven in the evening, because a reminder should wake nobody. */
const hourlyByDay = '10 8-19 * * *';

export interface BookingDependencies extends Omit<
  BookingContext,
  'providers' | 'takePlaces' | 'mayBeOffered' | 'clock' | 'sendsWhatsApp'
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
  const context: BookingContext = {
    takePlaces,
    mayBeOffered,
    ...dependencies,
    clock,
    sendsWhatsApp: sendWhatsApp !== undefined,
    providers: new Map(offered.map((provider) => [provider.name, provider])),
  };
  const settle = settlement(context);
  const payments = createPayments(context, {
    purchaseOf: (bookingId) => purchaseOf(context, bookingId),
    settle,
  });
  const opened = openedPayments(context, payments);
  const views = bookingViews(context, payments);
  const cancelling = cancellation(context);
  const waitlist = createWaitlist(context);
  const offers = createOffers({ ...context, followRide: waitlist.followRide });
  const { refund } = refunds(context, payments);
  const { applyRefundResult, report } = refundResults(context);
  const expireHolds = holdExpiry(context, payments);
  const remind = reminders(context);
  const retention = detailsRetention(context);
  const groupsOfRides = rideGroups(context, groups);
  bookingMails(context, views, { mailer, sendWhatsApp });
  waitlistMails(context, mailer);

  /** Ends expired holds and expired waitlist offers. */
  async function endHolds() {
    await expireHolds();
    await waitlist.endOffers();
  }

  return {
    context,
    settings,
    views,
    payments,
    offers,
    waitlist,
    endHolds,
    remind,
    cancelling,
    settle,
    queryOpened: opened.queryOpened,
    page: bookingPage(context, views, opened),
    book: bookingCreation(context),
    isLargeParty: largeParties(context),
    choosePayment: choosingPayment(context),
    holdAgain: holdingAgain(context),
    moving: moving(context),
    agreeToTerms: termsAgreement(context),
    participants: participantDetails(context),
    receiveNotification: notificationInbox(context, payments, applyRefundResult),
    list: bookingList(context),
    freePlaces: freeingPlaces(context, payments),
    toDos: bookingToDos(context, settings.account),
    rides: bookedRides(context),
    rideMessages: rideMessages(context),
    groups: groupsOfRides,
    invoices: createInvoices(context, settings),
    ticketOf: ticketOf(context),
    manifest: manifestOf(context),
    recordPayment: paymentRecording(context, settle),
    correctContact: contactCorrection(context),
    confirmContact: contactConfirmation(context),
    mailLinkAgain: linkMailing(context),
    refund,
    reportRefund: report,
    cancelRide: rideCancellation(context, offers),
    tellOfChange: rideChanges(context),
    /** Erases personal details some time after the ride, and re-encrypts the rest after a key change. */
    tidy: retention,
    /** Schedules the recurring jobs. */
    schedule() {
      jobs.schedule('bookings.holds', { everyMs: oneMinuteMs }, endHolds, 'End holds');
      const reconcile = { everyMs: oneHourMs };
      jobs.schedule('payments.reconcile', reconcile, payments.reconcile, 'Ask about payments');
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
