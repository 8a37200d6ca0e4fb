import { serverNow } from '@ridgeline/contract/client';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type FormTargetsArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import type { ProviderName } from '../../book/bookForm';
import { readTermsIn } from '../../book/readTerms';
import { ErrorPage } from '../../page/ErrorPage';
import { dayInSouthAfrica } from '../../page/moments';
import { pageError } from '../../page/pageError';
import { formErrorsOf, rejectForm, statusOf } from '../../page/formErrors';
import { shownTotalIn } from '../../page/ShownTotal';
import { bookingHandle, loadBooking, notFound } from '../loader';
import { unpaidSince, voucherParameter } from '../unpaidReturn';
import { PayPage, type PayAnswer, type PayData } from './PayPage';
import { codeField } from './VoucherForm';

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

const unreachable = {
  message:
    'We cannot reach the payment service at the moment. Your booking is held; please try again in a minute.',
  fields: {},
};

/** Pays with a voucher. The booking's page says what is still to pay. */
async function redeem(args: ActionFunctionArgs, code: string) {
  const params = { token: args.params['token'] ?? '' };
  try {
    await apiOf(args).post('/api/bookings/{token}/voucher', { params, json: { code } });
    return redirect(`/booking/${params.token}`);
  } catch (error) {
    const codeErrors = formErrorsOf(error);
    return data({ codeErrors } satisfies PayAnswer, { status: statusOf(error) });
  }
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params['token'] ?? '';
  const form = await args.request.formData();
  const code = form.get(codeField);
  if (typeof code === 'string') return redeem(args, code);
  const json = {
    amount: form.get('amount') === 'all' ? ('all' as const) : ('due' as const),
    provider: String(form.get('provider')) as ProviderName,
    ...shownTotalIn(form),
    ...readTermsIn(form),
  };
  try {
    const { payment, dueNowCents, balanceCents } = await apiOf(args).post(
      '/api/bookings/{token}/payments',
      { params: { token }, json },
    );
    if (payment?.kind === 'redirect') return data({ payment } satisfies PayAnswer);
    const isPaid = (json.amount === 'all' ? balanceCents : dueNowCents) <= 0;
    // The booking's page shows the account for a transfer. It also says if everything is paid.
    if (payment || isPaid) return redirect(`/booking/${token}`);
    return data({ formErrors: unreachable } satisfies PayAnswer, { status: 503 });
  } catch (error) {
    return rejectForm(error);
  }
}

/** The origin of the payment service's page, to which the form posts. */
const formTargets = ({ actionData }: FormTargetsArgs<PayData, PayAnswer>) =>
  actionData && 'payment' in actionData ? [new URL(actionData.payment.url).origin] : [];

export const Component = PayPage;
export const ErrorBoundary = ErrorPage;
export const handle: RouteHandle = {
  ...bookingHandle(({ reference }) => `Pay for booking ${reference}`),
  formTargets,
  isForm: true,
};
