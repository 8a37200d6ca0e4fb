import type { OwnParticipation } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type Head,
  type HeadArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { BackLink, Heading, Notice, Page, Stack } from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import * as forms from '../../book/BookForm.css';
import type { ProviderName } from '../../book/bookForm';
import { Leaving } from '../../booking/pay/Leaving';
import { partsOf, paymentTargets, payOrRedeem, type PayAnswer } from '../../booking/pay/payAnswer';
import { VoucherForm } from '../../booking/pay/VoucherForm';
import { WaysToPay } from '../../booking/pay/WaysToPay';
import { ErrorPage } from '../../page/ErrorPage';
import { RideLine } from '../../page/RideLine';
import { loadOwn, noOwnPage, ownPage, tokenOf } from '../loadOwn';

interface PayShareData {
  own: OwnParticipation;
  providers: ProviderName[];
}

export async function loader(args: LoaderFunctionArgs): Promise<PayShareData> {
  const { signal } = args.request;
  try {
    const [own, providers] = await Promise.all([
      loadOwn(args),
      apiOf(args).get('/api/payments/providers', { signal }),
    ]);
    return { own, providers };
  } catch (error) {
    throw noOwnPage(error);
  }
}

export async function action(args: ActionFunctionArgs) {
  const params = tokenOf(args);
  const api = apiOf(args);
  return payOrRedeem(args, {
    page: ownPage(params.token),
    redeem: (code) => api.post('/api/participants/{token}/voucher', { params, json: { code } }),
    pay: async (json) => {
      const { share } = await api.post('/api/participants/{token}/payments', { params, json });
      return { payment: share?.payment, owed: share ?? { dueNowCents: 0, balanceCents: 0 } };
    },
  });
}

/** Why there is nothing to pay here; undefined if there is. */
function nothingToPay({ share, state, leadName }: OwnParticipation): string | undefined {
  if (state === 'expired')
    return `The places were given back, because the time to pay ran out. ${isolate(leadName)}, who booked, can take them again.`;
  if (state === 'cancelled') return 'This booking was cancelled. There is nothing to pay any more.';
  if (!share) return `${isolate(leadName)} pays for all of you, so there is nothing to pay here.`;
  return share.balanceCents > 0 ? undefined : 'Your share is paid. Thank you.';
}

/** Pays one's own share of a booking, by the link of that person. */
export function Component() {
  const { own, providers } = useLoaderData<PayShareData>();
  const { payment, formErrors, codeErrors } = partsOf(useActionData<PayAnswer>());
  const { share, event, participant } = own;
  const page = ownPage(participant.token);
  const nothing = nothingToPay(own);
  return (
    <Page>
      <BackLink href={page}>Back to your page</BackLink>
      <Stack gap="3">
        <Heading level={1}>{nothing ? 'Nothing to pay' : 'Pay your share'}</Heading>
        <RideLine event={event} />
      </Stack>
      {payment ? (
        <Leaving payment={payment} back={page} />
      ) : nothing ? (
        <Notice>{nothing}</Notice>
      ) : (
        share && (
          <div className={forms.narrow}>
            <Stack gap="6">
              <WaysToPay
                owed={share}
                providers={providers}
                formErrors={formErrors}
                checkedOn={share.checkingPayment ? 'Your page' : undefined}
              />
              <VoucherForm formErrors={codeErrors} isOpen={false} />
            </Stack>
          </div>
        )
      )}
    </Page>
  );
}

export const ErrorBoundary = ErrorPage;

export const handle: RouteHandle = {
  private: true,
  hasMainAction: true,
  isForm: true,
  formTargets: paymentTargets,
  head: ({ data: loaded, site }: HeadArgs<PayShareData>): Head => ({
    title: loaded ? `Your share of ${isolate(loaded.own.event.title)}` : 'Your share',
    description: site.tagline,
    hidden: true,
  }),
};
