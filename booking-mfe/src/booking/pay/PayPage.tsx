import type { Booking } from '@ridgeline/contract';
import { useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { Heading, Page, Stack } from '@ridgeline/shared-ui';
import * as forms from '../../book/BookForm.css';
import type { ProviderName } from '../../book/bookForm';
import type { TermsData } from '../../page/CancellationTerms';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { RideLine } from '../../page/RideLine';
import { BackToBooking } from '../BackToBooking';
import { TakeAgain } from '../TakeAgain';
import { Leaving } from './Leaving';
import { owedBy } from './owedBy';
import { partsOf, type PayAnswer } from './payAnswer';
import { VoucherForm } from './VoucherForm';
import { WaysToPay } from './WaysToPay';

export interface PayData extends TermsData {
  booking: Booking;
  providers: ProviderName[];
  /** Whether the rider has said that they have a voucher. */
  hasVoucher: boolean;
  /** Whether the rider came back from the payment service without paying. */
  isBackUnpaid: boolean;
}

/** Choose how much to pay and how, then continue to the payment service. */
export function PayPage() {
  const { booking, hasVoucher, isBackUnpaid, providers } = useLoaderData<PayData>();
  const answer = useActionData<PayAnswer>();
  const { payment, formErrors, codeErrors } = partsOf(answer);
  const owed = owedBy(booking);
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
      {!payment && !isLate && owed.balanceCents > 0 && (
        <div className={forms.narrow}>
          <Stack gap="6">
            {hasVoucher && <VoucherForm formErrors={codeErrors} isOpen />}
            <WaysToPay
              owed={owed}
              providers={providers}
              formErrors={formErrors}
              checkedOn={
                booking.checkingPayment && !isBackUnpaid ? 'The page of your booking' : undefined
              }
            />
            {!hasVoucher && <VoucherForm formErrors={codeErrors} isOpen={false} />}
          </Stack>
        </div>
      )}
    </Page>
  );
}

function titleOf(booking: Booking) {
  if (booking.state === 'expired') return 'The time to pay ran out';
  if (owedBy(booking).balanceCents > 0)
    return booking.shares ? 'Pay your share' : 'Pay for your booking';
  return booking.shares ? 'Your share is paid' : 'Nothing is left to pay';
}
