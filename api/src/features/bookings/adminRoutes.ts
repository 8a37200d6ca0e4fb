import { bookingMessages, messages, type Manifest } from '@ridgeline/contract';
import { bookingAdminEndpoints } from '@ridgeline/contract/endpoints/bookingAdmin';
import { guideEndpoints } from '@ridgeline/contract/endpoints/guides';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Request, Response } from 'express';
import { annotate } from '../../platform/audit/event';
import type { TransactionStep } from '../../platform/db/connect';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { HttpError } from '../../platform/http/HttpError';
import { handle } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import { sendCsv } from '../../platform/http/sendCsv';
import { eventError } from '../events/errors';
import type { Caller, RideAccess } from '../guides/rideAccess';
import { assertOffered } from '../payments/offeredProvider';
import { changeExtras, previewExtras } from './change/changeExtras';
import { moveBooking, previewMove } from './change/move';
import { book } from './book/book';
import { cancelBooking } from './end/cancel';
import { recordPayment } from './pay/recordPayment';
import { reportRefund } from './pay/refundResults';
import { refundMoney } from './pay/refunds';
import { freePlaces } from './places/neverPaid';
import { addAgreement, newestAgreements } from './party/agreements';
import { bookingFile } from './bookingFile';
import type { BookingContext } from './context';
import { checkedInForGuide, manifestForGuide } from './onTheDay/guidesView';
import { bookingError } from './errors';
import { addNote } from './history';
import { bookingById, bookingExists } from './lookup';
import { listBookings } from './list';
import { bookedRides } from './onTheDay/bookedRides';
import { checkIn } from './onTheDay/checkIn';
import { manifestOf, manifestRows } from './onTheDay/manifest';
import { messageRide, recipientsOf } from './onTheDay/messageRide';
import { groupRide } from './onTheDay/rideGroups';
import { eventOfTicket, manifestOfTicket } from './onTheDay/scannedTicket';
import { correctContact } from './party/correctContact';
import { readBookingSettings, saveBookingSettings } from './settings';

/** A call that does something to a booking. */
interface BookingCall {
  params: { id: string };
  body: unknown;
  request: Request;
  response: Response;
}

/** `/api/admin/bookings` and related routes: how the owner manages bookings. */
export function bookingAdminRoutes(
  context: BookingContext,
  originOf: OriginOf,
  withIdempotencyKey: WithIdempotencyKey,
  access: RideAccess,
) {
  const { db, clock } = context;

  const fileOf = (id: string) => bookingFile(context, id);

  /** Does something to a booking once, even if the request is repeated. */
  const doOnce = (
    { params: { id }, body, request, response }: BookingCall,
    kind: 'payment' | 'refund' | 'note',
    create: (key: string, within: TransactionStep) => Promise<void>,
    reused: string = bookingMessages.moneyKeyReused,
  ) =>
    withIdempotencyKey(request, response, {
      kind,
      fingerprint: () => fingerprintOf([id, body]),
      create,
      current: () => fileOf(id),
      reused,
    });

  /** The manifest as the caller may see it. */
  const shownTo = (account: Caller, rideManifest: Manifest) =>
    access.isGuide(account)
      ? manifestForGuide(rideManifest, dayInSouthAfrica(clock()))
      : rideManifest;

  const sendFile = (response: Response, rideManifest: Manifest) =>
    sendCsv(response, 'manifest.csv', [manifestRows(rideManifest)]);

  return [
    handle(bookingAdminEndpoints.list, ({ query }) => listBookings(context, query)),
    handle(bookingAdminEndpoints.create, async ({ body, request, response, account }) => {
      const origin = originOf(request);
      const takenBy = account.username;
      await assertOffered(context.providers, body.provider, origin);
      const id = await withIdempotencyKey(request, response, {
        kind: 'booking',
        fingerprint: () => fingerprintOf(body),
        exists: (key) => bookingExists(db, key),
        create: (key, within) => book(context, { ...body, origin, takenBy }, key, within),
        current: fileOf,
      });
      return fileOf(id);
    }),
    handle(bookingAdminEndpoints.get, ({ params: { id } }) => fileOf(id)),
    handle(bookingAdminEndpoints.recordPayment, async (call) => {
      const { params, body, account } = call;
      await doOnce(call, 'payment', (key, within) =>
        recordPayment(context, params.id, body, account.username, key, within),
      );
      return fileOf(params.id);
    }),
    handle(bookingAdminEndpoints.refund, async (call) => {
      const { params, body, account } = call;
      await doOnce(call, 'refund', (key, within) =>
        refundMoney(context, params.id, body, account.username, key, within),
      );
      return fileOf(params.id);
    }),
    handle(bookingAdminEndpoints.reportRefund, async (call) => {
      const { params, body, account } = call;
      await reportRefund(context, params.id, params.refundId, body.arrived, account.username);
      return fileOf(params.id);
    }),
    handle(bookingAdminEndpoints.correctContact, async (call) => {
      const { params, body, account } = call;
      await correctContact(context, params.id, body, account.username);
      return fileOf(params.id);
    }),
    handle(
      bookingAdminEndpoints.previewMove,
      async ({ params, query: { eventId, keepPrice }, account }) =>
        previewMove(context, await bookingById(db, params.id), {
          eventId,
          keepPrice: keepPrice === 'true',
          who: account.username,
          asOwner: true,
        }),
    ),
    handle(bookingAdminEndpoints.move, async ({ params, body, account }) => {
      const { eventId, keepPrice, expectedTotalCents, reason: why } = body;
      const who = account.username;
      const request = { eventId, keepPrice, expectedTotalCents, who, why, asOwner: true };
      await moveBooking(context, params.id, request);
      return fileOf(params.id);
    }),
    handle(bookingAdminEndpoints.previewExtras, async ({ params, body: choice, account }) =>
      previewExtras(context, await bookingById(db, params.id), {
        choice,
        asOwner: true,
        who: account.username,
      }),
    ),
    handle(bookingAdminEndpoints.changeExtras, async ({ params, body, account }) => {
      const { waiveCharge, expectedTotalCents, reason: why, ...choice } = body;
      const change = { choice, waiveCharge, expectedTotalCents, asOwner: true, why };
      await changeExtras(context, params.id, { ...change, who: account.username });
      return fileOf(params.id);
    }),
    handle(bookingAdminEndpoints.cancel, async ({ params, body, account }) => {
      const { waiveCharge, reason: why } = body;
      await cancelBooking(context, params.id, { waiveCharge, who: account.username, why });
      return fileOf(params.id);
    }),
    handle(bookingAdminEndpoints.freePlaces, ({ body, account }) =>
      freePlaces(context, body.bookingIds, account.username),
    ),
    handle(bookingAdminEndpoints.checkIn, async ({ params, body, response, account }) => {
      const { event_id } = await bookingById(db, params.id);
      await access.assertMaySee(account, event_id, bookingError('BookingNotFound'));
      const { participant: position, present } = body;
      if (!present) annotate(response, { action: 'booking.check-in-undone' });
      await checkIn(context, { id: params.id, position, present, who: account.username });
      const file = await fileOf(params.id);
      return access.isGuide(account) ? checkedInForGuide(file) : file;
    }),
    handle(bookingAdminEndpoints.addNote, async (call) => {
      const { params, body, account } = call;
      await doOnce(
        call,
        'note',
        (_key, within) =>
          addNote(context, params.id, { note: body.note, who: account.username }, within),
        bookingMessages.noteKeyReused,
      );
      return fileOf(params.id);
    }),
    handle(bookingAdminEndpoints.manifest, async (call) => {
      const { params, request, response, account } = call;
      await access.assertMaySee(account, params.id, eventError('EventNotFound'));
      const rideManifest = await manifestOf(context, params.id);
      // A file with medical notes would stay on a guide's phone.
      if (access.isGuide(account)) return shownTo(account, rideManifest);
      response.vary('accept');
      return request.accepts(['application/json', 'text/csv']) === 'text/csv'
        ? sendFile(response, rideManifest)
        : rideManifest;
    }),
    handle(guideEndpoints.ticket, async ({ params: { reference }, account }) => {
      const eventId = await eventOfTicket(db, reference);
      await access.assertMaySee(account, eventId, bookingError('BookingNotFound'));
      return shownTo(account, await manifestOfTicket(context, { eventId, reference }));
    }),
    handle(bookingAdminEndpoints.manifestFile, async ({ params, response }) =>
      sendFile(response, await manifestOf(context, params.id)),
    ),
    handle(bookingAdminEndpoints.rides, () => bookedRides(context)),
    handle(bookingAdminEndpoints.groupRide, ({ params }) => groupRide(context, params.id)),
    handle(bookingAdminEndpoints.messageRide, async ({ params, body, request, response }) => {
      const id = await withIdempotencyKey(request, response, {
        kind: 'ride-message',
        fingerprint: () => fingerprintOf([params.id, body]),
        create: (key, within) => messageRide(context, params.id, body, key, within),
        reused: bookingMessages.messageKeyReused,
      });
      return { recipients: await recipientsOf(db, params.id, id) };
    }),
    handle(bookingAdminEndpoints.settings, () => readBookingSettings(db)),
    handle(bookingAdminEndpoints.saveSettings, async ({ body }) => {
      const saved = await saveBookingSettings(db, body);
      const current = await readBookingSettings(db);
      if (!saved) throw new HttpError(409, messages.settingsChanged, { current });
      return current;
    }),
    handle(bookingAdminEndpoints.addAgreement, async ({ body, response }) => {
      annotate(response, { action: `booking.${body.kind}-changed` });
      const added = await addAgreement(db, body, clock());
      if (added) return added;
      const current = (await newestAgreements(db)).find(({ kind }) => kind === body.kind);
      throw new HttpError(409, messages.settingsChanged, { current });
    }),
  ];
}
