import { bookingMessages, messages, type BookingFile, type Manifest } from '@ridgeline/contract';
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
import { rideOf } from '../events/rides';
import type { Caller, RideAccess } from '../guides/rideAccess';
import { ledgerOf } from '../payments/ledger';
import { assertOffered } from '../payments/offeredProvider';
import { moveBooking, previewMove } from './change/move';
import { book } from './create';
import { cancelBooking } from './end/cancel';
import { recordPayment } from './pay/recordPayment';
import { reportRefund } from './pay/refundResults';
import { refundMoney } from './pay/refunds';
import { freePlaces } from './places/neverPaid';
import { addAgreement, newestAgreements } from './party/agreements';
import type { Bookings } from './bookings';
import { checkedInForGuide, manifestForGuide } from './onTheDay/guidesView';
import { addNote, historyOf } from './history';
import { bookingById, bookingRows, participantRows } from './lookup';
import { mailsAbout } from './mails/queueMail';
import { checkIn } from './onTheDay/checkIn';
import { manifestRows } from './onTheDay/manifest';
import { isOverdue } from './pay/overdue';
import { refundablePayments } from './pay/refundable';
import { toDoOf } from './toDos';
import { unreportedRefundsOf } from './pay/unreportedRefunds';
import { asLedgerEntry } from './view';

/** A call that does something to a booking. */
interface BookingCall {
  params: { id: string };
  body: unknown;
  request: Request;
  response: Response;
}

/** `/api/admin/bookings` and related routes: how the owner manages bookings. */
export function bookingAdminRoutes(
  bookings: Bookings,
  originOf: OriginOf,
  withIdempotencyKey: WithIdempotencyKey,
  access: RideAccess,
) {
  const { context, views, settings } = bookings;
  const { db, clock } = context;

  async function fileOf(id: string): Promise<BookingFile> {
    const booking = await bookingById(db, id);
    const ride = await rideOf(db, booking.event_id);
    const shown = await views.withoutPayment(booking, { ride });
    const today = dayInSouthAfrica(clock());
    const checkedIn = await participantRows(db)
      .where({ booking_id: id })
      .whereNotNull('checked_in_at')
      .orderBy('position')
      .pluck<number[]>('position');
    const ledger = await ledgerOf(db, id);
    const unreportedRefunds = await unreportedRefundsOf(db, id, clock());
    return {
      ...shown,
      _id: id,
      toDo: toDoOf(booking.state, shown.balanceCents, {
        hasUnreportedRefund: unreportedRefunds.length > 0,
        isOverdue: isOverdue(booking, ride, shown.balanceCents, today),
      }),
      ledger: ledger.map((row) => ({ ...asLedgerEntry(row), by: row.who })),
      refundable: refundablePayments(ledger, context.providers).map(({ payment, amountCents }) => ({
        method: payment.method ?? '',
        amountCents,
        paidAt: payment.at,
      })),
      unreportedRefunds,
      history: (await historyOf(db, id)).map(({ at, what, who, why }) => ({
        at,
        what,
        by: who,
        why,
      })),
      whatsapp: booking.whatsapp_at !== null,
      mails: await mailsAbout(db, id),
      checkedIn,
    };
  }

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

  async function manifestOf(eventId: string) {
    const event = await db<{ id: string }>('events').where({ id: eventId }).first('id');
    if (!event) throw new HttpError(404, messages.eventNotFound);
    return bookings.manifest(eventId);
  }

  /** The manifest as the caller may see it. */
  const shownTo = (account: Caller, rideManifest: Manifest) =>
    access.isGuide(account)
      ? manifestForGuide(rideManifest, dayInSouthAfrica(clock()))
      : rideManifest;

  const sendFile = (response: Response, rideManifest: Manifest) =>
    sendCsv(response, 'manifest.csv', [manifestRows(rideManifest)]);

  return [
    handle(bookingAdminEndpoints.list, ({ query }) => bookings.list(query)),
    handle(bookingAdminEndpoints.create, async ({ body, request, response, account }) => {
      const origin = originOf(request);
      const takenBy = account.username;
      await assertOffered(context.providers, body.provider, origin);
      const id = await withIdempotencyKey(request, response, {
        kind: 'booking',
        fingerprint: () => fingerprintOf(body),
        exists: async (key) => (await bookingRows(db).where({ id: key }).first('id')) !== undefined,
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
      await bookings.correctContact(params.id, body, account.username);
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
      await access.assertMaySee(account, event_id, bookingMessages.bookingNotFound);
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
      await access.assertMaySee(account, params.id, messages.eventNotFound);
      const rideManifest = await manifestOf(params.id);
      // A file with medical notes would stay on a guide's phone.
      if (access.isGuide(account)) return shownTo(account, rideManifest);
      response.vary('accept');
      return request.accepts(['application/json', 'text/csv']) === 'text/csv'
        ? sendFile(response, rideManifest)
        : rideManifest;
    }),
    handle(guideEndpoints.ticket, async ({ params: { reference }, account }) => {
      const booking = await bookingRows(db).where({ reference }).first('event_id');
      if (!booking) throw new HttpError(404, bookingMessages.bookingNotFound);
      await access.assertMaySee(account, booking.event_id, bookingMessages.bookingNotFound);
      const rideManifest = await bookings.manifest(booking.event_id);
      const party = rideManifest.participants.filter((one) => one.reference === reference);
      // A booking that was cancelled or has expired has no places.
      if (party.length === 0) throw new HttpError(404, bookingMessages.bookingNotFound);
      return shownTo(account, { ...rideManifest, participants: party });
    }),
    handle(bookingAdminEndpoints.manifestFile, async ({ params, response }) =>
      sendFile(response, await manifestOf(params.id)),
    ),
    handle(bookingAdminEndpoints.rides, bookings.rides),
    handle(bookingAdminEndpoints.groupRide, ({ params }) => bookings.groups.groupOf(params.id)),
    handle(bookingAdminEndpoints.messageRide, async ({ params, body, request, response }) => {
      const id = await withIdempotencyKey(request, response, {
        kind: 'ride-message',
        fingerprint: () => fingerprintOf([params.id, body]),
        create: (key, within) => bookings.rideMessages.send(params.id, body, key, within),
        reused: bookingMessages.messageKeyReused,
      });
      return { recipients: await bookings.rideMessages.recipientsOf(params.id, id) };
    }),
    handle(bookingAdminEndpoints.settings, settings.read),
    handle(bookingAdminEndpoints.saveSettings, async ({ body }) => {
      const saved = await settings.save(body);
      const current = await settings.read();
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
