import type { Booking } from '@ridgeline/contract';
import { rands, takesAmount } from '@ridgeline/contract/bookings/money';
import { Form, useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { GuidePrice, Heading, Inline, Notice, Page, Stack, Text } from '@ridgeline/shared-ui';
import * as forms from '../../book/BookForm.css';
import type { ProviderName } from '../../book/bookForm';
import { ChoiceField } from '../../book/ChoiceField';
import type { TermsData } from '../../page/CancellationTerms';
import { cardsTaken, providerLabels } from '../../page/providerLabels';
import type { FormErrors, RejectedForm } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { RideLine } from '../../page/RideLine';
import { SubmitButton } from '../../page/SubmitButton';
import { BackToBooking } from '../BackToBooking';
import { TakeAgain } from '../TakeAgain';
import { Leaving, type OnlinePayment } from './Leaving';
import { VoucherForm } from './VoucherForm';

export interface PayData extends TermsData {
  booking: Booking;
  providers: ProviderName[];
  /** Whether the rider has said that they have a voucher. */
  hasVoucher: boolean;
  /** Whether the rider came back from the payment service without paying. */
  isBackUnpaid: boolean;
}

export type PayAnswer = { payment: OnlinePayment } | RejectedForm | RejectedCode;

/** A voucher was refused. */
interface RejectedCode {
  codeErrors: FormErrors;
}

/** Choose how much to pay and how, then continue to the payment service. */
export function PayPage() {
  const { booking, hasVoucher } = useLoaderData<PayData>();
  const answer = useActionData<PayAnswer>();
  const payment = answer && 'payment' in answer ? answer.payment : undefined;
  const formErrors = answer && 'formErrors' in answer ? answer.formErrors : undefined;
  const codeErrors = answer && 'codeErrors' in answer ? answer.codeErrors : undefined;
  const isOwing = booking.balanceCents > 0;
  const isLate = booking.state === 'expired';
  return (
    <Page>
      <BackToBooking token={booking.token} />
      <Stack gap="3">
        <Heading level={1}>{titleOf(booking)}</Heading>
        <RideLine event={booking.event} />
      </Stack>
      {isLate && <FormErrorNotice formErrors={formErrors} />}
      {isLate && (
        <TakeAgain booking={booking} byTransfer={Boolean(formErrors?.fields['provider'])} />
      )}
      {payment && <Leaving payment={payment} back={`/booking/${booking.token}`} />}
      {!payment && isOwing && (
        <div className={forms.narrow}>
          <Stack gap="6">
            {hasVoucher && <VoucherForm formErrors={codeErrors} isOpen />}
            <Choice formErrors={formErrors} />
            {!hasVoucher && <VoucherForm formErrors={codeErrors} isOpen={false} />}
          </Stack>
        </div>
      )}
    </Page>
  );
}

function titleOf({ state, balanceCents }: Booking) {
  if (state === 'expired') return 'The time to pay ran out';
  return balanceCents > 0 ? 'Pay for your booking' : 'Nothing is left to pay';
}

function Choice({ formErrors }: { formErrors: FormErrors | undefined }) {
  const { booking, providers, isBackUnpaid } = useLoaderData<PayData>();
  const { dueNowCents, balanceCents } = booking;
  const isPart = dueNowCents > 0 && dueNowCents < balanceCents;
  // Checks only the balance. If the amount due now is too small for a provider, the server refuses it.
  const offered = providers.filter((provider) => takesAmount(provider, balanceCents));
  return (
    // This loads a new document, whose Content-Security-Policy allows a form to post to the payment service.
    <Form method="post" reloadDocument>
      <Stack gap="6">
        <FormErrorNotice formErrors={formErrors} />
        {booking.checkingPayment && !isBackUnpaid && (
          <Notice>
            <Text>
              Have you just paid? Then please do not pay again: we are checking with the payment
              service. The page of your booking shows your payment as soon as it is here.
            </Text>
          </Notice>
        )}
        {isPart ? (
          <div className={forms.choices} role="group" aria-label="How much to pay now">
            <ChoiceField
              name="amount"
              value="due"
              label={`What is due: ${rands(dueNowCents)}`}
              defaultChecked
            />
            <ChoiceField name="amount" value="all" label={`All of it: ${rands(balanceCents)}`} />
          </div>
        ) : (
          <>
            <input type="hidden" name="amount" value="all" />
            <Text tone="lead">
              {rands(balanceCents)}
              <GuidePrice cents={balanceCents} />
            </Text>
          </>
        )}
        <div className={forms.choices} role="group" aria-label="Way to pay">
          {offered.map((provider, at) => (
            <ChoiceField
              key={provider}
              name="provider"
              value={provider}
              label={providerLabels[provider]}
              {...(cardsTaken[provider] && { hint: cardsTaken[provider] })}
              defaultChecked={at === 0}
            />
          ))}
        </div>
        <Inline>
          <SubmitButton>Go on to pay</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
