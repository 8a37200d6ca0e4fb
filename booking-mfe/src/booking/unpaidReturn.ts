import type { Booking } from '@ridgeline/contract';
import { unpaidParameter } from '@ridgeline/contract/bookings/money';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';

const isOwing = ({ state, balanceCents, shares }: Booking) =>
  shares
    ? (shares[0]?.balanceCents ?? 0) > 0
    : isUnpaid(state) || state === 'expired' || (state === 'confirmed' && balanceCents > 0);

/** If each pays their own, others may have chosen another way since. */
const isPaidOnline = ({ provider, shares, payment }: Booking) =>
  shares ? payment?.kind !== 'transfer' : provider === 'payfast' || provider === 'yoco';

/**
 * When the rider started the online payment from which they came back without paying, according to the URL. Anybody
 * can write that into a URL, so it only chooses a sentence. It no longer counts once a later payment has arrived.
 */
export function unpaidSince(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  booking: Booking,
): string | undefined {
  const startedAt = Date.parse(new URL(request.url).searchParams.get(unpaidParameter) ?? '');
  if (Number.isNaN(startedAt) || !isOwing(booking) || !isPaidOnline(booking)) return undefined;
  const hasPaidSince = booking.ledger.some(
    ({ kind, at, participant = 1 }) =>
      kind === 'payment' && participant === 1 && Date.parse(at) >= startedAt,
  );
  return hasPaidSince ? undefined : new Date(startedAt).toISOString();
}

/** The URL of the page to pay on. With `since`, the page does not ask whether the rider has just paid. */
export const payPage = (token: string, since?: string) =>
  since === undefined
    ? `/booking/${token}/pay`
    : `/booking/${token}/pay?${new URLSearchParams({ [unpaidParameter]: since })}`;

/** The search parameter with which the page to pay on shows the field for a voucher first. */
export const voucherParameter = 'voucher';

export const voucherPage = (token: string) => `/booking/${token}/pay?${voucherParameter}=1`;
