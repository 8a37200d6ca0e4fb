import { bookingMessages, type Booking, type PaymentRequest } from '@ridgeline/contract';
import { bookingEndpoints } from '@ridgeline/contract/endpoints/bookings';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { Draw } from '../../platform/drawing/drawings';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { handle, sent } from '../../platform/http/mountEndpoints';
import type { FileStore } from '../../platform/files/fileStore';
import type { OriginOf } from '../../platform/http/origin';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import {
  countersOf,
  limitVisitor,
  networkOf,
  throwIfLimited,
} from '../../platform/rateLimit/visitor';
import { eventError } from '../events/errors';
import { rideOf } from '../events/rides';
import { sendRoute } from '../events/route/routes';
import { queryOpened } from '../payments/openedPayments';
import { startPayment } from '../payments/payments';
import { assertOffered, assertTakes, offeredProvider } from '../payments/offeredProvider';
import { agreementOf, agreeToTerms, newestAgreements } from './party/agreements';
import { bookingPage } from './bookingPage';
import type { BookingContext } from './context';
import { rideCalendar } from './papers/calendar';
import { changeExtras, previewExtras } from './change/changeExtras';
import { moveBooking, previewMove } from './change/move';
import { book } from './book/book';
import type { WrittenBooking } from './book/writeBooking';
import { cancelBooking, previewCancellation } from './end/cancel';
import { bookingError } from './errors';
import { partyActor } from './history';
import {
  bookingById,
  bookingByToken,
  bookingExists,
  firstPerson,
  participantByToken,
} from './lookup';
import { findBookings } from './mails/findBookings';
import { mailLinkAgain } from './mails/mailAgain';
import { invoiceOf, saveBilling } from './papers/invoice/invoices';
import { routeForParty } from './papers/routeFile';
import { ticketOf } from './papers/ticket/ticketOf';
import { confirmContact } from './party/confirmContact';
import { correctOwnContact } from './party/correctOwnContact';
import { saveParticipant } from './party/saveParticipant';
import { viewBooking } from './view';
import { choosePayment } from './pay/choosePayment';
import { asPurchase } from './pay/purchase';
import { redeemRoutes } from './pay/redeemRoutes';
import { mailShare } from './shares/mailShare';
import { ownParticipation, participationPage } from './shares/ownParticipation';
import { payShare } from './shares/payShare';
import { setEachPays } from './shares/setEachPays';
import { takePlacesAgain } from './places/takeAgain';
import { isLargeParty } from './places/unpaidPlaces';
import type { Invoice } from './papers/invoice/drawInvoice';
import type { Ticket } from './papers/ticket/drawTicket';

const tenInTenMinutes = { name: 'booking', limit: 10, windowMs: 10 * 60 * 1000 };
/** A correction sends a mail, as a booking does. */
const tenCorrections = { name: 'contact correction', limit: 10, windowMs: 10 * 60 * 1000 };
/** Links to shares that the booker sends. */
const twentyShareMails = { name: 'share mail', limit: 20, windowMs: 60 * 60 * 1000 };
const fiveADay = { limit: 5, windowMs: 24 * 60 * 60 * 1000 };
const twentyInAQuarter = { name: 'find bookings', limit: 20, windowMs: 15 * 60 * 1000 };
/** The places of a large party that pays online are held for minutes only, but it could book again and again. */
const threeLargeADay = { name: 'large booking', limit: 3, windowMs: 24 * 60 * 60 * 1000 };

interface BookingRouteDependencies {
  context: BookingContext;
  throttle: ThrottleStore;
  originOf: OriginOf;
  withIdempotencyKey: WithIdempotencyKey;
  drawTicket: Draw<Ticket>;
  drawInvoice: Draw<Invoice>;
  /** The uploads, for the GPX file of a ride. */
  files: FileStore;
}

/** `/api/bookings` and `/api/participants`: the endpoints for people who book. Secret links authorize the requests. */
export function bookingRoutes(dependencies: BookingRouteDependencies) {
  const { context, throttle, originOf, withIdempotencyKey } = dependencies;
  const { drawTicket, drawInvoice } = dependencies;
  const { db, providers, site } = context;

  const requestedCents = ({ dueNowCents, balanceCents }: Booking, { amount }: PaymentRequest) =>
    amount === 'all' ? balanceCents : dueNowCents;

  function amountOf(booking: Booking, request: PaymentRequest) {
    const cents = requestedCents(booking, request);
    if (cents <= 0) throw bookingError('NothingDue');
    return cents;
  }

  return [
    handle(bookingEndpoints.agreements, () => newestAgreements(db)),
    handle(bookingEndpoints.agreement, ({ params: { kind, version } }) =>
      agreementOf(db, kind, version),
    ),
    handle(bookingEndpoints.create, async ({ body, request, response }) => {
      const origin = originOf(request);
      await limitVisitor(throttle, tenInTenMinutes, request, response);
      await assertOffered(providers, body.provider, origin);
      let written: WrittenBooking | undefined;
      const id = await withIdempotencyKey(request, response, {
        kind: 'booking',
        // A form that is sent again counts as the same request, even if it shows a new total.
        fingerprint: () =>
          fingerprintOf({ ...body, expectedTotalCents: undefined, expectedTerms: undefined }),
        exists: (key) => bookingExists(db, key),
        create: async (newId, within) => {
          const network = networkOf(request);
          const keepsToShare =
            (await isLargeParty(context, body)) &&
            (await throttle.consumeAll(countersOf(request, threeLargeADay))) > 0;
          const booking = { ...body, origin, network, keepsToShare };
          written = await book(context, booking, newId, within);
        },
        // Only the secret link grants access to a booking, so a reused key must not reveal the booking.
        secret: { reused: bookingMessages.bookingKeyReused },
      });
      // A repeated request has written nothing, so we read what the first one wrote.
      const { booking, related }: Partial<WrittenBooking> = written ?? {};
      return viewBooking(context, booking ?? (await bookingById(db, id)), {
        starts: true,
        loaded: related,
      });
    }),
    handle(bookingEndpoints.find, async ({ body, request, response }) => {
      await limitVisitor(throttle, twentyInAQuarter, request, response);
      await findBookings(context, body);
      return { message: bookingMessages.findSent };
    }),
    handle(bookingEndpoints.get, ({ params }) => bookingPage(context, params.token)),
    handle(bookingEndpoints.calendar, async ({ params, response }) => {
      const booking = await bookingByToken(db, params.token);
      const { content } = await rideCalendar(context, booking, await site());
      response.type('text/calendar').attachment('ride.ics').send(content);
      return sent;
    }),
    handle(bookingEndpoints.routeFile, async ({ params, request, response }) => {
      const booking = await bookingByToken(db, params.token);
      const row = await routeForParty(db, booking);
      if (!row) throw eventError('RouteNotFound');
      const { title } = await rideOf(db, booking.event_id);
      return sendRoute(request, response, dependencies.files, { row, title, isPublic: false });
    }),
    handle(bookingEndpoints.invoice, async ({ params, response }) => {
      const shown = await invoiceOf(context, await bookingByToken(db, params.token));
      const file = await drawInvoice(response, shown);
      response.type('application/pdf').attachment('invoice.pdf').send(file);
      return sent;
    }),
    handle(bookingEndpoints.ticket, async ({ params, response }) => {
      const shown = await ticketOf(context, await bookingByToken(db, params.token));
      const picture = await drawTicket(response, shown);
      response.type('png').attachment('ticket.png').send(picture);
      return sent;
    }),
    handle(bookingEndpoints.saveParticipant, async ({ params, body }) => {
      const { id } = await bookingByToken(db, params.token);
      await saveParticipant(context, id, params.n, body, 'lead');
      return viewBooking(context, await bookingById(db, id));
    }),
    handle(bookingEndpoints.pay, async ({ params, body, request, response }) => {
      const { id } = await bookingByToken(db, params.token);
      // The rider may have paid already, on another page whose notification is late or lost.
      const wasQueried = await queryOpened(context, id);
      const found = await bookingById(db, id);
      if (found.state === 'cancelled') throw bookingError('NothingDue');
      const provider = offeredProvider(providers, body.provider);
      await assertOffered(providers, body.provider, originOf(request));
      if (found.state === 'expired') {
        // This takes places like a new booking, so it counts towards the same limit.
        await limitVisitor(throttle, tenInTenMinutes, request, response);
        const { expectedTotalCents, expectedTerms } = body;
        const network = networkOf(request);
        await takePlacesAgain(context, found, {
          provider,
          network,
          expectedTotalCents,
          expectedTerms,
        });
      }
      const booking = await bookingById(db, id);
      const shown = await viewBooking(context, booking);
      // A late payment already covers what is due.
      const { dueNowCents } = shown.shares?.[0] ?? shown;
      if (found.state === 'expired' && dueNowCents === 0) return shown;
      if (booking.each_pays) {
        const { share } = await payShare(context, await firstPerson(db, booking), body);
        const paying = await viewBooking(context, await bookingById(db, id));
        return { ...paying, payment: share?.payment ?? null };
      }
      if (wasQueried && requestedCents(shown, body) <= 0) return shown;
      const amountCents = amountOf(shown, body);
      assertTakes(provider, amountCents);
      await choosePayment(context, booking, provider);
      const purchase = asPurchase(context, booking, shown.event.title);
      const payment = await startPayment(context, purchase, provider, amountCents, {
        leaves: true,
      });
      return {
        ...(await viewBooking(context, await bookingById(db, booking.id))),
        payment: payment ?? null,
      };
    }),
    handle(bookingEndpoints.setEachPays, async ({ params, body }) => {
      const booking = await bookingByToken(db, params.token);
      await setEachPays(context, booking, body.eachPays);
      return viewBooking(context, await bookingById(db, booking.id));
    }),
    handle(bookingEndpoints.mailShare, async ({ params, body, request, response }) => {
      const booking = await bookingByToken(db, params.token);
      await limitVisitor(throttle, twentyShareMails, request, response);
      const waitMs = await mailShare(context, booking, params.n, body.email);
      throwIfLimited(waitMs, bookingMessages.tooManyMails, response);
      return viewBooking(context, await bookingById(db, booking.id));
    }),
    ...redeemRoutes(context, throttle),
    handle(bookingEndpoints.cancel, async ({ params, body }) => {
      const { dryRun, expectedRefundCents } = body;
      const booking = await bookingByToken(db, params.token);
      if (dryRun) return previewCancellation(context, booking);
      await cancelBooking(context, booking.id, { who: partyActor, expectedRefundCents });
      return viewBooking(context, await bookingById(db, booking.id));
    }),
    handle(bookingEndpoints.changeExtras, async ({ params, body }) => {
      const { dryRun, expectedTotalCents, ...choice } = body;
      const booking = await bookingByToken(db, params.token);
      const change = { choice, expectedTotalCents, who: partyActor };
      if (dryRun) return previewExtras(context, booking, change);
      await changeExtras(context, booking.id, change);
      return viewBooking(context, await bookingById(db, booking.id));
    }),
    handle(bookingEndpoints.move, async ({ params, body }) => {
      const { eventId, dryRun, expectedTotalCents, expectedTerms } = body;
      const booking = await bookingByToken(db, params.token);
      if (dryRun) return previewMove(context, booking, { eventId, who: partyActor });
      const request = { eventId, who: partyActor, expectedTotalCents, expectedTerms };
      await moveBooking(context, booking.id, request);
      return viewBooking(context, await bookingById(db, booking.id));
    }),
    handle(bookingEndpoints.agreeToTerms, async ({ params, body }) => {
      const { id } = await bookingByToken(db, params.token);
      await agreeToTerms(context, id, body.expectedTerms);
      return viewBooking(context, await bookingById(db, id));
    }),
    handle(bookingEndpoints.confirmContact, async ({ params, body }) => {
      const { id } = await bookingByToken(db, params.token);
      await confirmContact(context, id, body.secret);
      return viewBooking(context, await bookingById(db, id));
    }),
    handle(bookingEndpoints.correctContact, async ({ params, body, request, response }) => {
      const booking = await bookingByToken(db, params.token);
      await limitVisitor(throttle, tenCorrections, request, response);
      const key = `contact corrections of ${booking.id}`;
      throwIfLimited(
        await throttle.consume(key, fiveADay),
        bookingMessages.correctedTooOften,
        response,
      );
      await correctOwnContact(context, booking, body);
      return viewBooking(context, await bookingById(db, booking.id));
    }),
    handle(bookingEndpoints.sendMailAgain, async ({ params, response }) => {
      const booking = await bookingByToken(db, params.token);
      const waitMs = await mailLinkAgain(context, booking);
      throwIfLimited(waitMs, bookingMessages.tooManyMails, response);
      return viewBooking(context, await bookingById(db, booking.id));
    }),
    handle(bookingEndpoints.getParticipation, async ({ params }) =>
      participationPage(context, await participantByToken(db, params.token)),
    ),
    handle(bookingEndpoints.payShare, async ({ params, body, request }) => {
      const person = await participantByToken(db, params.token);
      await assertOffered(providers, body.provider, originOf(request));
      return payShare(context, person, body);
    }),
    handle(bookingEndpoints.saveParticipation, async ({ params, body }) => {
      const { booking_id, position } = await participantByToken(db, params.token);
      await saveParticipant(context, booking_id, position, body, 'self');
      return ownParticipation(context, await participantByToken(db, params.token));
    }),
    handle(bookingEndpoints.saveBilling, async ({ params, body }) => {
      const { id } = await bookingByToken(db, params.token);
      await saveBilling(context, id, body);
      return viewBooking(context, await bookingById(db, id));
    }),
  ];
}
