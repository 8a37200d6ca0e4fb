import type { Booking } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { Form } from '@ridgeline/remote-kit';
import { Heading, Inline, Stack, Text } from '@ridgeline/shared-ui';
import type { FormErrors } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { SubmitButton } from '../../page/SubmitButton';

/** The field that tells this form from those that mail a link. */
export const eachPaysField = 'eachPays';

interface EachPaysProps {
  booking: Booking;
  formErrors: FormErrors | undefined;
}

/** Lets a party choose whether each pays their own, or one of them for all. */
export function EachPays({ booking, formErrors }: EachPaysProps) {
  const isShared = booking.shares !== undefined;
  return (
    <Form method="post">
      <Stack>
        {isShared && (
          <Heading level={2} size="h3">
            Would you rather pay for everybody?
          </Heading>
        )}
        <FormErrorNotice formErrors={formErrors} />
        <Text>
          {isShared
            ? `Then the ${rands(booking.balanceCents)} that is missing is yours to pay, and nobody else is asked. What others have paid stays paid.`
            : 'Everybody gets a link to their share: their place and their extras. You pay yours, and what is for all of you. Your places are yours once everybody has paid.'}
        </Text>
        <input type="hidden" name={eachPaysField} value={isShared ? 'no' : 'yes'} />
        <Inline>
          <SubmitButton tone={isShared ? 'secondary' : 'primary'} formField={eachPaysField}>
            {isShared ? 'I pay for all of us after all' : 'Each pays their own'}
          </SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
