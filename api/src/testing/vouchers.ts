import type { z } from 'zod';
import type {
  Booking,
  issuedVoucherSchema,
  Voucher,
  VoucherFile,
  voucherOrderSchema,
  VoucherPage,
} from '@ridgeline/contract';
import { aVisitor } from './bookings';
import { send } from './requests';
import type { Api } from './startApi';

type Issued = z.input<typeof issuedVoucherSchema>;
type Refused = { message: string; fields?: Record<string, string> };

/** Issues a voucher of R 5 000, as an owner does, and returns the response. */
export const issueVoucher = (
  api: Api,
  token: string,
  fields: Partial<Issued> = {},
  headers: Record<string, string> = {},
) =>
  send<VoucherFile & Refused>(api, 'POST', '/api/admin/vouchers', {
    token,
    json: { amountCents: 500_000, reason: 'First prize of the raffle', ...fields },
    headers,
  });

/** A voucher that can be redeemed, with its code. */
export async function aVoucher(api: Api, token: string, amountCents = 500_000) {
  const { body } = await issueVoucher(api, token, { amountCents });
  return { ...body, code: body.code ?? '' };
}

/** Pays for a booking with a code, and returns the response. */
export const redeem = (
  api: Api,
  booking: Pick<Booking, 'token'>,
  code: string,
  headers: Record<string, string> = aVisitor(),
) =>
  send<Booking & Refused>(api, 'POST', `/api/bookings/${booking.token}/voucher`, {
    json: { code },
    headers,
  });

/** What an owner sees of all vouchers, and of one. */
export const vouchersOf = async (api: Api, token: string, query = '') =>
  (await send<VoucherPage>(api, 'GET', `/api/admin/vouchers${query}`, { token })).body;

export async function voucherNow(api: Api, token: string, { _id }: { _id: string }) {
  const { vouchers } = await vouchersOf(api, token, '?limit=100');
  const found = vouchers.find((one) => one._id === _id);
  if (!found) throw new Error('There is no such voucher');
  return found;
}

/** Sells vouchers on the site, or no longer. */
export const sellVouchers = (api: Api, token: string, sells = true) =>
  send(api, 'PUT', '/api/admin/booking-settings', { token, json: { sellsVouchers: sells } });

/** Orders a voucher of R 2 500, as a visitor does, and returns the response. */
export const orderVoucher = (
  api: Api,
  fields: Partial<z.input<typeof voucherOrderSchema>> = {},
  headers: Record<string, string> = aVisitor(),
) =>
  send<Voucher & Refused>(api, 'POST', '/api/vouchers', {
    json: {
      amountCents: 250_000,
      forWhom: 'Anna',
      contact: { name: 'Lerato Mokoena', email: 'lerato@riders.example' },
      provider: 'eft',
      ...fields,
    },
    headers,
  });
