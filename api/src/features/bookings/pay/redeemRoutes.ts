import { voucherMessages } from '@ridgeline/contract';
import { voucherEndpoints } from '@ridgeline/contract/endpoints/vouchers';
import type { Request, Response } from 'express';
import { DomainError } from '../../../platform/errors/DomainError';
import { handle } from '../../../platform/http/mountEndpoints';
import type { ThrottleStore } from '../../../platform/rateLimit/store';
import { countersOf, throwIfLimited } from '../../../platform/rateLimit/visitor';
import type { BookingContext } from '../context';
import { bookingById, bookingByToken, participantByToken } from '../lookup';
import { ownParticipation } from '../shares/ownParticipation';
import { assertEachPays } from '../shares/payShare';
import { viewBooking } from '../view';
import { payByVoucher } from './payByVoucher';

const hourMs = 60 * 60 * 1000;
/** Wrong codes of one network. People mistype some. */
const tenAnHour = { name: 'wrong voucher code', limit: 10, windowMs: hourMs };
/** Wrong codes of everybody. From then on, a network has one guess an hour, so that nobody is locked out by others. */
const inAll = { key: 'wrong voucher codes', limit: 300, windowMs: hourMs };
const oneAnHour = { name: 'only wrong voucher code', limit: 1, windowMs: hourMs };

const isWrongCode = (error: unknown) =>
  error instanceof DomainError && error.kind === 'VoucherCodeUnknown';

/** Tries a code. Each guess is counted before it is compared, and given back if it was right. */
async function guess(
  throttle: ThrottleStore,
  { request, response }: { request: Request; response: Response },
  pay: () => Promise<void>,
) {
  const isUnderAttack = (await throttle.peekWait([inAll])) > 0;
  const counters = countersOf(request, isUnderAttack ? oneAnHour : tenAnHour);
  throwIfLimited(await throttle.consumeAll(counters), voucherMessages.tooManyGuesses, response);
  try {
    await pay();
  } catch (error) {
    if (isWrongCode(error)) await throttle.consumeAll([inAll]);
    else for (const { key } of counters) await throttle.refund(key);
    throw error;
  }
  for (const { key } of counters) await throttle.refund(key);
}

/** Paying with a voucher: for a booking, and for one's own share of it. */
export const redeemRoutes = (context: BookingContext, throttle: ThrottleStore) => [
  handle(voucherEndpoints.redeem, async ({ params, body, ...call }) => {
    const { id } = await bookingByToken(context.db, params.token);
    await guess(throttle, call, () => payByVoucher(context, id, body));
    return viewBooking(context, await bookingById(context.db, id));
  }),
  handle(voucherEndpoints.redeemForShare, async ({ params, body, ...call }) => {
    const { booking_id, position } = await participantByToken(context.db, params.token);
    assertEachPays(await bookingById(context.db, booking_id));
    await guess(throttle, call, () =>
      payByVoucher(context, booking_id, { ...body, participant: position }),
    );
    return ownParticipation(context, await participantByToken(context.db, params.token));
  }),
];
