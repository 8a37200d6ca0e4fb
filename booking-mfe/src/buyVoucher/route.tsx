import { createLazyClient, isApiError, uuid } from '@ridgeline/contract/client';
import {
  data,
  redirect,
  useActionData,
  useRoot,
  type ActionFunctionArgs,
  type Head,
  type HeadArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Page, Stack, Text } from '@ridgeline/shared-ui';
import { apiOf } from '../api';
import type { ProviderName } from '../book/bookForm';
import { ErrorPage } from '../page/ErrorPage';
import { formErrorsOf, statusOf, type FormErrors } from '../page/formErrors';
import { pageError } from '../page/pageError';
import { GoToVoucherPayment } from '../voucher/GoToVoucherPayment';
import { amountIn } from './amounts';
import { OrderForm } from './OrderForm';
import type { OrderAnswer, OrderData } from './orderData';

export async function loader(args: LoaderFunctionArgs): Promise<OrderData> {
  try {
    const { signal } = args.request;
    const providers = await apiOf(args).get('/api/payments/providers', { signal });
    return { providers, idempotencyKey: uuid() };
  } catch (error) {
    throw pageError(error, 'This page could not be found.');
  }
}

const amountMissing = 'Please choose an amount from R 100 to R 50 000';

/** Without an amount, the API would only say that the request is wrong. */
const withoutAmount: FormErrors = {
  message: amountMissing,
  fields: { amountCents: amountMissing },
};

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '');

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const idempotencyKey = textIn(form, 'key');
  const typed = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const answerWith = (answer: Omit<OrderAnswer, 'typed' | 'idempotencyKey'>, status = 200) =>
    data({ ...answer, typed, idempotencyKey } satisfies OrderAnswer, { status });
  const amountCents = amountIn(form);
  if (Number.isNaN(amountCents)) return answerWith({ formErrors: withoutAmount }, 400);
  const provider = textIn(form, 'provider') as ProviderName;
  const json = {
    amountCents,
    forWhom: textIn(form, 'forWhom'),
    words: textIn(form, 'words'),
    contact: { name: textIn(form, 'name'), email: textIn(form, 'email') },
    provider,
  };
  try {
    const ordered = await apiOf(args).post('/api/vouchers', { json, idempotencyKey });
    const page = `/booking/voucher/${ordered.token}`;
    if (ordered.payment?.kind !== 'redirect') return redirect(page);
    // The browser's next request is the same form again, but to the page that starts the payment.
    if (typeof window === 'undefined') return redirect(page, 307);
    return answerWith({ ordered: { page, provider, amountCents } });
  } catch (error) {
    const isGone = isApiError(error) && error.status === 404;
    return answerWith({ formErrors: formErrorsOf(error) }, isGone ? 409 : statusOf(error));
  }
}

/** The page to buy a voucher, which is paid straight away. */
export function Component() {
  const { sellsVouchers } = useRoot().site;
  const answer = useActionData<OrderAnswer>();
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>Give a ride</Heading>
        <Text tone="soft">
          A voucher for any of our rides, as a poster to print and as a code. It is valid for three
          years, and whoever has it can pay with it, in parts too.
        </Text>
      </Stack>
      {answer?.ordered ? (
        <GoToVoucherPayment {...answer.ordered} />
      ) : sellsVouchers ? (
        <OrderForm />
      ) : (
        <NotSold />
      )}
    </Page>
  );
}

const NotSold = () => (
  <Stack gap="6">
    <Text>We sell no vouchers here at the moment. Write to us if you would like one.</Text>
    <Inline>
      <ButtonLink href="/contact">Contact us</ButtonLink>
    </Inline>
  </Stack>
);

export const ErrorBoundary = ErrorPage;

/** Search engines learn of the page while the owner sells vouchers. */
const addresses: RouteHandle['addresses'] = async ({ fetch }) => {
  const { sellsVouchers } = await createLazyClient(fetch).get('/api/site');
  return sellsVouchers ? [{ path: '/book/voucher' }] : [];
};

export const handle: RouteHandle = {
  hasMainAction: true,
  isForm: true,
  searchParams: [],
  addresses,
  head: ({ site }: HeadArgs): Head => ({
    title: 'Give a ride: vouchers',
    description: `A voucher for the rides of ${site.name}, to print or to send on. Valid for three years.`,
    ...(!site.sellsVouchers && { hidden: true }),
  }),
};
