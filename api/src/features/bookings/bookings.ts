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
import { termsAgreement } from './agreeToTerms';
import { cancellation } from './cancel';
import { rideCancellation } from './cancelRide';
import { choosingPayment } from './choosePayment';
import { contactConfirmation } from './confirmContact';
import { contactCorrection } from './contact';
import type { BookingContext } from './context';
import { bookingCreation } from './create';
import { holdExpiry } from './expire';
import { holdingAgain } from './holdAgain';
import { createInvoices } from './invoice/invoices';
import { bookingList, bookingToDos } from './list';
import { linkMailing } from './mails/mailLinkAgain';
import { bookingMails } from './mails/sendMail';
import { bookedRides } from './bookedRides';
import { bookingPage } from './bookingPage';
import { manifestOf } from './manifest';
import { rideMessages } from './messageRide';
import { moving } from './move';
import { freeingPlaces } from './neverPaid';
import { ownersActions } from './ownersActions';
import { participantDetails } from './participants';
import { detailsRetention } from './retention';
import { purchaseOf } from './purchase';
import { refundResults } from './refundResults';
import { refunds } from './refunds';
import { reminders } from './reminders';
import { rideChanges } from './rideChange';
import { ticketOf } from './ticket/ticketOf';
import { largeParties, mayBeOffered } from './unpaidPlaces';
import { rideGroups } from './rideGroups';
import { settlement } from './settle';
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
    owners: ownersActions(context, settle),
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
