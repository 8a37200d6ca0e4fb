import { rands, takesAmount } from '@ridgeline/contract/bookings/money';
import { Form } from '@ridgeline/remote-kit';
import { GuidePrice, Inline, Notice, Stack, Text } from '@ridgeline/shared-ui';
import * as forms from '../../book/BookForm.css';
import type { ProviderName } from '../../book/bookForm';
import { ChoiceField } from '../../book/ChoiceField';
import type { FormErrors } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { ProviderChoices } from '../../page/ProviderChoices';
import { SubmitButton } from '../../page/SubmitButton';

interface WaysToPayProps {
  /** What is owed, and what of it is due now. */
  owed: { dueNowCents: number; balanceCents: number };
  providers: readonly ProviderName[];
  formErrors: FormErrors | undefined;
  /** Where a payment that may be on its way is shown, if there may be one, such as "The page of your booking". */
  checkedOn: string | undefined;
}

/** The form to choose how much to pay, and how. */
export function WaysToPay({ owed, providers, formErrors, checkedOn }: WaysToPayProps) {
  const { dueNowCents, balanceCents } = owed;
  const isPart = dueNowCents > 0 && dueNowCents < balanceCents;
  // Checks only the balance. If the amount due now is too small for a provider, the server refuses it.
  const offered = providers.filter((provider) => takesAmount(provider, balanceCents));
  return (
    // This loads a new document, whose Content-Security-Policy allows a form to post to the payment service.
    <Form method="post" reloadDocument>
      <Stack gap="6">
        <FormErrorNotice formErrors={formErrors} />
        {checkedOn && (
          <Notice>
            <Text>
              Have you just paid? Then please do not pay again: we are checking with the payment
              service. {checkedOn} shows your payment as soon as it is here.
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
        <ProviderChoices providers={offered} />
        <Inline>
          <SubmitButton>Go on to pay</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
