import type { Voucher } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { Form } from '@ridgeline/remote-kit';
import { Inline, Notice, Stack, Text } from '@ridgeline/shared-ui';
import * as forms from '../book/BookForm.css';
import type { ProviderName } from '../book/bookForm';
import { CheckingPayment } from '../booking/CheckingPayment';
import { Transfer } from '../booking/Transfer';
import { usePolling } from '../booking/usePolling';
import type { FormErrors } from '../page/formErrors';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { formatMoment } from '../page/moments';
import { ProviderChoices } from '../page/ProviderChoices';
import { SubmitButton } from '../page/SubmitButton';

interface PayVoucherProps {
  voucher: Voucher;
  waits: NonNullable<Voucher['waits']>;
  providers: readonly ProviderName[];
  /** Whether the buyer came back from the payment service without paying. */
  isBackUnpaid: boolean;
  formErrors: FormErrors | undefined;
}

/** An order that waits: until when, for what, and the ways to pay for it. */
export function PayVoucher(props: PayVoucherProps) {
  const { voucher, waits, providers, isBackUnpaid, formErrors } = props;
  const { payment, valueCents, checkingPayment = false } = voucher;
  const isTransfer = payment?.kind === 'transfer';
  const polling = usePolling(!isTransfer);
  return (
    <Stack gap="6">
      <Notice>
        {isBackUnpaid && (
          <Text>The payment was not made. Nothing was taken. You can try again.</Text>
        )}
        <Text>
          {isTransfer
            ? `Once your transfer of ${rands(valueCents)} is here, we send you the voucher. We wait for it until ${formatMoment(waits.until)}.`
            : `The voucher is here as soon as it is paid. We wait for that until ${formatMoment(waits.until)}.`}
        </Text>
        {checkingPayment && !isBackUnpaid && <CheckingPayment polling={polling} />}
      </Notice>
      {isTransfer && <Transfer payment={payment} />}
      <Form method="post" reloadDocument className={forms.narrow}>
        <Stack gap="6">
          <FormErrorNotice formErrors={formErrors} />
          <ProviderChoices providers={providers} chosen={waits.provider} />
          <Inline>
            <SubmitButton tone={isTransfer ? 'secondary' : 'primary'}>
              {isTransfer ? 'Pay another way' : `Pay ${rands(valueCents)}`}
            </SubmitButton>
          </Inline>
        </Stack>
      </Form>
    </Stack>
  );
}
