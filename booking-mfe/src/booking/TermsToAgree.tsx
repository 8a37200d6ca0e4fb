import type { Agreement, Booking } from '@ridgeline/contract';
import { Form, useActionData } from '@ridgeline/remote-kit';
import { Heading, Inline, Stack, Text } from '@ridgeline/shared-ui';
import * as forms from '../book/BookForm.css';
import { readTermsField } from '../book/readTerms';
import { CancellationTerms } from '../page/CancellationTerms';
import type { RejectedForm } from '../page/formErrors';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { SubmitButton } from '../page/SubmitButton';

interface TermsToAgreeProps {
  booking: Booking;
  /** The full text of the terms. */
  agreement: Agreement;
  /** Whether any money is involved. */
  isPriced: boolean;
}

/** The terms of a booking that was taken by phone, to read and agree to. */
export function TermsToAgree({
  booking: { terms, event },
  agreement,
  isPriced,
}: TermsToAgreeProps) {
  const answer = useActionData<RejectedForm>();
  return (
    <Form method="post" className={forms.narrow} aria-labelledby="terms-to-agree">
      <Stack>
        <Heading level={2} size="h3" id="terms-to-agree">
          Please agree to the terms
        </Heading>
        <FormErrorNotice formErrors={answer?.formErrors} />
        <Text>We took your booking by phone, so you have not agreed to its terms yet.</Text>
        {isPriced && (
          <div>
            <Text>If you cancel:</Text>
            <CancellationTerms tiers={terms.cancellation} rideDate={event.date} />
          </div>
        )}
        <details className={forms.agreement}>
          <summary className={forms.agreementTitle}>Terms of booking: read them in full</summary>
          <p dir="auto" className={forms.agreementText}>
            {agreement.text}
          </p>
        </details>
        <input type="hidden" name={readTermsField} value={JSON.stringify(terms)} />
        <Inline>
          <SubmitButton>I agree to the terms</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
