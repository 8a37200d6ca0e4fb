import { serverNow } from '@ridgeline/contract/client';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteHandle } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { readTermsIn } from '../../book/readTerms';
import { ErrorPage } from '../../page/ErrorPage';
import { dayInSouthAfrica } from '../../page/moments';
import { pageError } from '../../page/pageError';
import { shownTotalIn } from '../../page/ShownTotal';
import { bookingHandle, loadBooking, notFound } from '../loader';
import { unpaidSince, voucherParameter } from '../unpaidReturn';
import { owedBy } from './owedBy';
import { payOrRedeem, paymentTargets } from './payAnswer';
import { PayPage, type PayData } from './PayPage';

export async function loader(args: LoaderFunctionArgs): Promise<PayData> {
  const { signal } = args.request;
  try {
    const [booking, providers] = await Promise.all([
      loadBooking(args),
      apiOf(args).get('/api/payments/providers', { signal }),
    ]);
    const isBackUnpaid = unpaidSince(args, booking) !== undefined;
    const hasVoucher = new URL(args.request.url).searchParams.has(voucherParameter);
    return { booking, providers, hasVoucher, isBackUnpaid, today: dayInSouthAfrica(serverNow()) };
  } catch (error) {
    throw error instanceof Error ? pageError(error, notFound) : error;
  }
}

export async function action(args: ActionFunctionArgs) {
  const params = { token: args.params['token'] ?? '' };
  const api = apiOf(args);
  return payOrRedeem(args, {
    page: `/booking/${params.token}`,
    redeem: (code) => api.post('/api/bookings/{token}/voucher', { params, json: { code } }),
    pay: async (chosen, form) => {
      const booking = await api.post('/api/bookings/{token}/payments', {
        params,
        json: { ...chosen, ...shownTotalIn(form), ...readTermsIn(form) },
      });
      return { payment: booking.payment, owed: owedBy(booking) };
    },
  });
}

export const Component = PayPage;
export const ErrorBoundary = ErrorPage;
export const handle: RouteHandle = {
  ...bookingHandle(({ reference }) => `Pay for booking ${reference}`),
  formTargets: paymentTargets,
  isForm: true,
};
