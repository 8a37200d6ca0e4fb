import { voucherMessages } from '@ridgeline/contract';
import { voucherEndpoints } from '@ridgeline/contract/endpoints/vouchers';
import { DomainError } from '../../../platform/errors/DomainError';
import { handle } from '../../../platform/http/mountEndpoints';
import type { ThrottleStore } from '../../../platform/rateLimit/store';
import { countersOf, throwIfLimited } from '../../../platform/rateLimit/visitor';
import type { BookingContext } from '../context';
import { bookingById, bookingByToken } from '../lookup';
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

/** Pays for a booking with a voucher. Each guess is counted before it is compared, and given back if it was right. */
export const redeemRoute = (context: BookingContext, throttle: ThrottleStore) =>
  handle(voucherEndpoints.redeem, async ({ params, body, request, response }) => {
    const { id } = await bookingByToken(context.db, params.token);
    const isUnderAttack = (await throttle.peekWait([inAll])) > 0;
    const counters = countersOf(request, isUnderAttack ? oneAnHour : tenAnHour);
    throwIfLimited(await throttle.consumeAll(counters), voucherMessages.tooManyGuesses, response);
    try {
      await payByVoucher(context, id, body.code);
    } catch (error) {
      if (isWrongCode(error)) await throttle.consumeAll([inAll]);
      else for (const { key } of counters) await throttle.refund(key);
      throw error;
    }
    for (const { key } of counters) await throttle.refund(key);
    return viewBooking(context, await bookingById(context.db, id));
  });
