import type { Booking, ExtrasPreview } from '@ridgeline/contract';
import { Form, useActionData } from '@ridgeline/remote-kit';
import { ButtonLink, Inline, Stack, Text } from '@ridgeline/shared-ui';
import * as forms from '../../book/BookForm.css';
import type { RejectedForm } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { PriceTable } from '../../page/PriceTable';
import { ShownTotal } from '../../page/ShownTotal';
import { SubmitButton } from '../../page/SubmitButton';
import { differenceText } from '../move/differenceText';
import { countIn, takenBy, type TakenExtras } from './choosable';
import { choiceField, choiceOf } from './choice';
import { searchOf } from './steps';

interface NewPriceProps {
  booking: Booking;
  taken: TakenExtras;
  preview: ExtrasPreview;
}

/** What becomes of the price of extras that are left out; undefined if all of it comes off. */
function leftOutText({ booking, taken, preview: { refundPercent } }: NewPriceProps) {
  const had = takenBy(booking);
  const isLess = booking.extras?.some(({ id }) => countIn(taken, id) < countIn(had, id));
  if (!isLess || refundPercent === 100) return undefined;
  const share = refundPercent === 0 ? 'Nothing' : `${refundPercent}\u00a0%`;
  return `${share} of what you leave out comes off, by the cancellation terms.`;
}

/** What a choice of extras changes in the price, before it is saved. */
export function NewPrice(props: NewPriceProps) {
  const { booking, taken, preview } = props;
  const answer = useActionData<RejectedForm>();
  const leftOut = leftOutText(props);
  return (
    <Form method="post" className={forms.narrow}>
      <ShownTotal cents={preview.totalCents} />
      <input type="hidden" name={choiceField} value={JSON.stringify(choiceOf(taken))} />
      <Stack gap="6">
        <FormErrorNotice formErrors={answer?.formErrors} />
        <Text tone="lead">{differenceText(booking, preview)}</Text>
        {leftOut && <Text>{leftOut}</Text>}
        <PriceTable lines={preview.lines} totalCents={preview.totalCents} />
        <Inline>
          <SubmitButton>Change the extras</SubmitButton>
          <ButtonLink tone="secondary" href={`/booking/${booking.token}/extras${searchOf(taken)}`}>
            Choose again
          </ButtonLink>
        </Inline>
      </Stack>
    </Form>
  );
}
