import type { Booking } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import { Form } from '@ridgeline/remote-kit';
import { Inline, Stack, Text } from '@ridgeline/shared-ui';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { SubmitButton } from '../../page/SubmitButton';
import { eachPaysField } from './shareForms';
import * as styles from './Shares.css';
import { useShareAnswer } from './useShareAnswer';

const canChoose = ({ participants, state, balanceCents }: Booking) =>
  participants.length > 1 && (isUnpaid(state) || state === 'confirmed') && balanceCents > 0;

/** Lets a party choose whether one of them pays for all. */
export function EachPays({ booking }: { booking: Booking }) {
  const { shares, balanceCents } = booking;
  const errors = useShareAnswer(eachPaysField)?.errors;
  if (!canChoose(booking)) return null;
  return (
    <Form method="post" className={styles.onScreen}>
      <Stack gap="2">
        <FormErrorNotice formErrors={errors} />
        <Text tone="soft">
          {shares
            ? `Would you rather pay for everybody? Then the ${rands(balanceCents)} that is missing is yours to pay, and nobody else is asked.`
            : 'Does each of you pay their own? Then everybody gets a link to their share, and your places are yours once all have paid.'}
        </Text>
        <input type="hidden" name={eachPaysField} value={shares ? 'no' : 'yes'} />
        <Inline>
          <SubmitButton tone="quiet" formField={eachPaysField}>
            {shares ? 'I pay for all of us after all' : 'Each pays their own'}
          </SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
