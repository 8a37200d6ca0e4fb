import type { Booking, OfferedExtra } from '@ridgeline/contract';
import { isFor } from '@ridgeline/contract/bookings/extras';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { Form } from '@ridgeline/remote-kit';
import { Inline, Notice, Stack, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import * as forms from '../../book/BookForm.css';
import { BookingExtras } from '../../extras/BookingExtras';
import { PersonExtras } from '../../extras/PersonExtras';
import type { FormErrors } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { SubmitButton } from '../../page/SubmitButton';
import { useKeptInput } from '../../page/useKeptInput';
import * as styles from '../BookingPage.css';
import { countIn, takenIn, type TakenExtras } from './choosable';
import { step } from './steps';

interface ChooseProps {
  booking: Booking;
  extras: readonly OfferedExtra[];
  /** What was chosen before, or what the party has. */
  taken: TakenExtras;
  formErrors: FormErrors | undefined;
}

/** The form in which a party chooses its extras. It leads to their price. */
export function Choose({ booking, extras, taken, formErrors }: ChooseProps) {
  const [input, setInput] = useState<TakenExtras>();
  const keptInput = useKeptInput(`extras ${booking.token}`, {
    formErrors: undefined,
    onFilled: (typed) => setInput(takenIn(typed, booking)),
  });
  const countOf = (id: string) => countIn(input ?? taken, id);
  const { participants } = booking;
  const choosing = participants.filter(({ kind }) => extras.some((extra) => isFor(extra, kind)));
  if (choosing.length === 0 && !extras.some(({ per }) => per === 'booking'))
    return (
      <Notice>
        <Text>There is nothing to take with a place on this ride.</Text>
      </Notice>
    );
  return (
    <Form
      {...keptInput}
      className={forms.narrow}
      onInput={(event) => {
        keptInput.onInput(event);
        setInput(takenIn(new FormData(event.currentTarget), booking));
      }}
    >
      <input type="hidden" name={step.name} value={step.price} />
      <Stack gap="6">
        <FormErrorNotice formErrors={formErrors} />
        {choosing.map(({ n, kind, name }) => (
          <div key={n} className={styles.person}>
            <PersonExtras
              extras={extras}
              person={{ id: String(n), kind, extras: (input ?? taken).people[n] ?? [] }}
              legend={`For ${isolate(name)}`}
              countOf={countOf}
            />
          </div>
        ))}
        <BookingExtras extras={extras} countOf={countOf} />
        <Inline>
          <SubmitButton>See what it costs</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
