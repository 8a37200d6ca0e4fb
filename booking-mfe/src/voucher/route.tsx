import type { Voucher } from '@ridgeline/contract';
import { unpaidParameter } from '@ridgeline/contract/bookings/money';
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type FormTargetsArgs,
  type Head,
  type HeadArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { FocusedNotice, Heading, Inline, Page, Stack } from '@ridgeline/shared-ui';
import { apiOf } from '../api';
import type { ProviderName } from '../book/bookForm';
import { Leaving, type OnlinePayment } from '../booking/pay/Leaving';
import { dataBeforePoll } from '../booking/polledData';
import { ErrorPage } from '../page/ErrorPage';
import { rejectForm, type RejectedForm } from '../page/formErrors';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { isTemporary, pageError } from '../page/pageError';
import { revalidateAfterForm } from '../page/revalidateAfterForm';
import { SubmitButton } from '../page/SubmitButton';
import { PayVoucher } from './PayVoucher';
import { titleOf, VoucherState } from './VoucherState';

interface VoucherData {
  voucher: Voucher;
  /** The ways to pay, for an order that waits. */
  providers: ProviderName[];
  /** Whether the buyer came back from the payment service without paying. */
  isBackUnpaid: boolean;
}

type VoucherAnswer = RejectedForm | { message: string } | { payment: OnlinePayment };

const tokenOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => params['token'] ?? '';

async function load(args: LoaderFunctionArgs): Promise<VoucherData> {
  const api = apiOf(args);
  const { signal, url } = args.request;
  const voucher = await api.get('/api/vouchers/{token}', {
    params: { token: tokenOf(args) },
    signal,
  });
  const providers = voucher.waits ? await api.get('/api/payments/providers', { signal }) : [];
  return { voucher, providers, isBackUnpaid: new URL(url).searchParams.has(unpaidParameter) };
}

export async function loader(args: LoaderFunctionArgs): Promise<VoucherData> {
  try {
    return await load(args);
  } catch (error) {
    const failure = pageError(
      error,
      'There is no voucher at this address. Please check that the link is complete.',
    );
    const token = tokenOf(args);
    const shown = dataBeforePoll<VoucherData>(({ voucher }) => voucher?.token === token);
    if (shown && isTemporary(failure)) return shown;
    throw failure;
  }
}

const unreachable = {
  message: 'We cannot reach the payment service at the moment. Please try again in a minute.',
  fields: {},
};

/** Starts to pay for an order. */
async function pay(args: ActionFunctionArgs, provider: ProviderName) {
  const params = { token: tokenOf(args) };
  const { payment, waits } = await apiOf(args).post('/api/vouchers/{token}/payments', {
    params,
    json: { provider },
  });
  if (payment?.kind === 'redirect') return data({ payment } satisfies VoucherAnswer);
  // The page shows the account for a transfer. It also says if it is paid.
  if (payment || !waits) return redirect(`/booking/voucher/${params.token}`);
  return data({ formErrors: unreachable } satisfies VoucherAnswer, { status: 503 });
}

/** Starts to pay for an order, or has a voucher mailed again. */
export async function action(args: ActionFunctionArgs) {
  const provider = (await args.request.formData()).get('provider');
  try {
    if (typeof provider === 'string') return await pay(args, provider as ProviderName);
    const params = { token: tokenOf(args) };
    return await apiOf(args).post('/api/vouchers/{token}/mail-again', { params });
  } catch (error) {
    return rejectForm(error);
  }
}

/** A voucher, found by its secret link, to which the code on its poster leads, too. */
export function Component() {
  const { voucher, providers, isBackUnpaid } = useLoaderData<VoucherData>();
  const answer = useActionData<VoucherAnswer>();
  const formErrors = answer && 'formErrors' in answer ? answer.formErrors : undefined;
  const payment = answer && 'payment' in answer ? answer.payment : undefined;
  const { waits, canBeMailed, token } = voucher;
  return (
    <Page>
      <Heading level={1}>{titleOf(voucher)}</Heading>
      {answer && 'message' in answer && (
        <FocusedNotice tone="success" about={answer}>
          {answer.message}
        </FocusedNotice>
      )}
      {payment ? (
        <Leaving payment={payment} back={`/booking/voucher/${token}`} />
      ) : waits ? (
        <PayVoucher
          voucher={voucher}
          waits={waits}
          providers={providers}
          isBackUnpaid={isBackUnpaid}
          formErrors={formErrors}
        />
      ) : (
        <Stack gap="6">
          <VoucherState voucher={voucher} />
          {canBeMailed ? (
            <Form method="post">
              <Stack gap="3">
                <FormErrorNotice formErrors={formErrors} />
                <Inline>
                  <SubmitButton tone="secondary">Mail it again</SubmitButton>
                </Inline>
              </Stack>
            </Form>
          ) : (
            <FormErrorNotice formErrors={formErrors} />
          )}
        </Stack>
      )}
    </Page>
  );
}

/** The origin of the payment service's page, to which the form posts. */
const formTargets = ({ actionData }: FormTargetsArgs<VoucherData, VoucherAnswer>) =>
  actionData && 'payment' in actionData ? [new URL(actionData.payment.url).origin] : [];

export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;

export const handle: RouteHandle = {
  private: true,
  hasMainAction: true,
  formTargets,
  isForm: true,
  head: ({ site }: HeadArgs): Head => ({
    title: 'Voucher',
    description: site.tagline,
    hidden: true,
  }),
};
