import { Form, useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { Heading, Inline, pluralize, Stack, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { SubmitButton } from '../page/SubmitButton';
import { useKeptInput } from '../page/useKeptInput';
import { buttonField, chosenPlacesIn, joinWaitlist, type BookAnswer, type WaitFor } from './action';
import * as styles from './BookForm.css';
import { contactOf, maxPeople, type BookValues } from './bookForm';
import { HiddenParty, WaitlistKey } from './HiddenFields';
import { HiddenChoices } from './PartyChoices';
import type { BookableRide, BookData } from './loader';
import { formatTime } from '../page/moments';
import { ChooseAnother } from './RideChoices';
import { EmailField, SelectField, TextField } from '../page/fields';

const countsTo = (most: number) =>
  Array.from({ length: most }, (_, at) => [String(at + 1), pluralize(at + 1, 'place')] as const);
const riderCounts = countsTo(maxPeople);
/** Each pillion sits behind a rider of the same party. */
const pillionCounts = [['0', 'None'] as const, ...countsTo(maxPeople / 2)];
/** Somebody rides. */
const guestCounts = [['0', 'None'] as const, ...countsTo(maxPeople - 1)];

/** Whether a party was named, and not only the person who waits. */
const hasParty = ({ people, contactName }: BookValues) => people.length > 1 || contactName !== '';

/** What becomes of places that somebody holds and has not paid. */
const lookBackText = ({ mayFreeAt }: BookableRide['offer'], now: number) =>
  mayFreeAt
    ? `Somebody is still paying for some of the places. If they do not, these come free at ${formatTime(mayFreeAt, now)}, so look back here then.`
    : 'Places that somebody holds without paying come free again, so look back here, too.';

/** The form to join the waitlist of a full ride. */
export function WaitlistForm({ event }: { event: BookableRide }) {
  const { loadedAt } = useLoaderData<BookData>();
  const answer = useActionData<BookAnswer>();
  const { values, formErrors } = answer ?? {};
  const [chosen, setChosen] = useState<WaitFor>();
  const { places, pillions, guests } = chosen ??
    answer?.waitFor ?? { places: 1, pillions: 0, guests: 0 };
  const fields = formErrors?.fields ?? {};
  const keptInput = useKeptInput(`waitlist ${event._id}`, {
    formErrors,
    onFilled: (typed) => setChosen(chosenPlacesIn(typed)),
  });
  return (
    <Form
      {...keptInput}
      method="post"
      className={styles.narrow}
      noValidate
      onInput={(input) => {
        keptInput.onInput(input);
        setChosen(chosenPlacesIn(new FormData(input.currentTarget)));
      }}
    >
      <Stack gap="6">
        <FormErrorNotice formErrors={formErrors} />
        <WaitlistKey />
        {values && hasParty(values) && <HiddenParty values={values} />}
        {values && <HiddenChoices values={values} />}
        <Stack gap="2">
          <Heading level={2} size="h3">
            All places are taken
          </Heading>
          <Text>
            Leave your name, and we write to you as soon as places come free. They are kept for you
            for up to {pluralize(event.offer.waitlistOfferHours, 'hour')}, and you pay nothing until
            you book.
          </Text>
          <Text>{lookBackText(event.offer, loadedAt)}</Text>
        </Stack>
        <TextField
          label="Your name"
          name="contactName"
          autoComplete="name"
          defaultValue={values && contactOf(values).name}
          error={fields['contact.name']}
        />
        <EmailField
          label="E-mail address"
          name="email"
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
          options={riderCounts}
          defaultValue={String(answer?.waitFor.places ?? 1)}
          error={fields['places']}
        />
        {event.offer.pillionPlaces !== 0 && (
          <SelectField
            label="Places for pillions"
            name="pillions"
            options={pillionCounts}
            defaultValue={String(answer?.waitFor.pillions ?? 0)}
            error={fields['pillions']}
          />
        )}
        {event.offer.guestPriceCents != null && event.offer.guestPlaces !== 0 && (
          <SelectField
            label="Places for guests"
            hint="They come along in the support vehicle or by car"
            name="guests"
            options={guestCounts}
            defaultValue={String(answer?.waitFor.guests ?? 0)}
            error={fields['guests']}
          />
        )}
        <Inline>
          <SubmitButton name={buttonField} value={joinWaitlist}>
            Join the waitlist
          </SubmitButton>
        </Inline>
        <ChooseAnother party={{ riders: places, pillions, guests }} />
      </Stack>
    </Form>
  );
}
