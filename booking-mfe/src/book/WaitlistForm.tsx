import type { TourEvent } from '@ridgeline/contract';
import { Form, useActionData } from '@ridgeline/remote-kit';
import { Heading, Inline, SelectField, Stack, Text, TextField } from '@ridgeline/shared-ui';
import { countOf } from '../page/countOf';
import { RefusalNotice } from '../page/RefusalNotice';
import { SubmitButton } from '../page/SubmitButton';
import { buttonField, joinWaitlist, type BookAnswer } from './action';
import * as styles from './BookForm.css';
import { contactOf, maxPeople, type BookValues } from './bookForm';
import { HiddenParty } from './HiddenFields';
import { ChooseAnother } from './RideChoices';

const numbers = Array.from({ length: maxPeople }, (_, at) => {
  const places = String(at + 1);
  return [places, countOf(at + 1)] as const;
});

/** Whether a party was named, and not only the person who waits. */
const hasParty = ({ people, contactName }: BookValues) => people.length > 1 || contactName !== '';

/** The form to join the waitlist of a full ride. */
export function WaitlistForm({ event }: { event: TourEvent }) {
  const answer = useActionData<BookAnswer>();
  const { values, refused } = answer ?? {};
  const fields = refused?.fields ?? {};
  return (
    <Form method="post" className={styles.narrow} noValidate>
      <Stack gap="6">
        <RefusalNotice refused={refused} />
        {values && hasParty(values) && <HiddenParty values={values} />}
        <Stack gap="2">
          <Heading level={2} size="h3">
            All places are taken
          </Heading>
          <Text>
            Leave your name, and we write to you as soon as places come free. They are kept for you
            for {event.offer?.waitlistOfferHours} hours, and you pay nothing until you book.
          </Text>
        </Stack>
        <TextField
          label="Your name"
          name="contactName"
          autoComplete="name"
          defaultValue={values && contactOf(values).name}
          error={fields['contact.name']}
        />
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={values?.email}
          error={fields['contact.email']}
        />
        <TextField
          label="Phone number"
          type="tel"
          name="phone"
          autoComplete="tel"
          defaultValue={values?.phone}
          error={fields['contact.phone']}
        />
        <SelectField
          label="Places for motorcycles"
          name="places"
          options={numbers}
          defaultValue={String(answer?.places ?? 1)}
          error={fields['places']}
        />
        <Inline>
          <SubmitButton name={buttonField} value={joinWaitlist}>
            Join the waitlist
          </SubmitButton>
        </Inline>
        <ChooseAnother />
      </Stack>
    </Form>
  );
}
