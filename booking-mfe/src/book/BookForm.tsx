import { Form, useLoaderData, useNavigation } from '@ridgeline/remote-kit';
import { Button, Inline, Notice, Stack } from '@ridgeline/shared-ui';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { fitExtras } from '../extras/fitExtras';
import { fillForm } from '../page/controls';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { ShownTotal } from '../page/ShownTotal';
import { SubmitButton } from '../page/SubmitButton';
import { useEarlyInput } from '../page/useEarlyInput';
import { Agreements } from './Agreements';
import { bookAgain, buttonField, pricedField, type BookAnswer } from './action';
import * as styles from './BookForm.css';
import {
  additionOf,
  afterButton,
  choiceKeyOf,
  formOf,
  valuesIn,
  type BookValues,
} from './bookForm';
import { CodeField } from './CodeField';
import { ContactFields } from './ContactFields';
import { saveDraft } from './draft';
import { hasTooFewPlaces } from './hasTooFewPlaces';
import { HiddenPayers, WaitlistKey } from './HiddenFields';
import type { BookableRide, BookData } from './loader';
import { openErrors } from './openErrors';
import { ChooseAnother } from './RideChoices';
import { PartyFields } from './PartyFields';
import { partyOf } from './choices';
import { PayerFields } from './PayerFields';
import { PaymentFields } from './PaymentFields';
import { isFree, PriceBar, PriceCard } from './Price';
import { ownPart, priceOf } from './priceOf';
import { readTermsField, termsOf } from './readTerms';
import { canShare } from './sharedPrice';
import { TooFewPlaces } from './TooFewPlaces';
import { useCode } from './useCode';
import { useStart } from './useStart';

interface Input {
  /** The response that was there before the input. A draft may still be restored beneath it. */
  since: BookAnswer | undefined;
  values: BookValues;
  /** Whether somebody was added or removed, which outdates the errors of the response. */
  hasOtherParty: boolean;
  /** The id of a person who was just added. */
  added?: string | undefined;
}

/** The button that submits the form. React's type of the event lacks it. */
const submitterOf = ({ nativeEvent }: FormEvent) => (nativeEvent as SubmitEvent).submitter;

/** The participants, contact details, agreement and payment. */
export function BookForm({ event }: { event: BookableRide }) {
  const { agreements, today, offered } = useLoaderData<BookData>();
  const {
    answer: latestAnswer,
    start,
    restore,
    restored,
    held,
    idempotencyKey,
  } = useStart(event._id);
  const isBeingSent = useNavigation().formData !== undefined;
  const [latestInput, setInput] = useState<Input>();
  // After a response, earlier input is outdated.
  const input = latestInput?.since === latestAnswer ? latestInput : undefined;
  const values = fitExtras(input?.values ?? start, event.offer);
  const answer = input?.hasOtherParty ? undefined : latestAnswer;
  const fields = openErrors(answer?.formErrors?.fields ?? {}, answer?.values, values);
  const party = partyOf(values);
  const isTooLarge = !offered && hasTooFewPlaces(event.offer, party);
  const { checked: code, apply, isBusy } = useCode(event._id, values.code, latestAnswer);
  const price = priceOf(event, values, today, code?.discount);

  // Neither a draft nor early input is part of the first render, which must match the server's.
  const ref = useEarlyInput(restore);
  const fill = useEffectEvent((draft: BookValues) => {
    if (ref.current) fillForm(ref.current, formOf(fitExtras(draft, event.offer)), { held });
  });
  // After the people of the draft are on the page. What is in the controls already stays, with its cursor, and so does
  // what somebody has typed or ticked since the draft was read.
  useEffect(() => {
    if (restored) fill(restored);
  }, [restored, held]);

  const added = input?.added;
  // The name of somebody who was added is typed next.
  useEffect(() => {
    if (added !== undefined) document.querySelector<HTMLElement>(`[name="name-${added}"]`)?.focus();
  }, [added]);

  function saveInput(
    current: BookValues,
    change: Pick<Input, 'hasOtherParty' | 'added'> = {
      hasOtherParty: input?.hasOtherParty ?? false,
    },
  ) {
    setInput({ since: latestAnswer, values: current, ...change });
    saveDraft(event._id, { ...current, idempotencyKey });
  }

  function onSubmit(submission: FormEvent<HTMLFormElement>) {
    // A repeated Enter presses the invisible button, which is never busy.
    if (isBeingSent) submission.preventDefault();
    else changeParty(submission);
  }

  /** Adds or removes a person at once. Without JavaScript, the server does it. */
  function changeParty(submission: FormEvent<HTMLFormElement>) {
    const form = submission.currentTarget;
    const button = submitterOf(submission);
    if (!(button instanceof HTMLButtonElement)) return;
    const changed = afterButton(valuesIn(new FormData(form)), button.value);
    if (!changed) return;
    submission.preventDefault();
    const isRemoved = changed.people.length < values.people.length;
    // The pressed button goes away with the person.
    if (isRemoved) form.querySelector<HTMLElement>(`[value=${additionOf('rider')}]`)?.focus();
    const known = new Set(values.people.map(({ id }) => id));
    const newcomer = changed.people.find(({ id }) => !known.has(id));
    saveInput(changed, { hasOtherParty: true, added: newcomer?.id });
  }

  return (
    <Form
      ref={ref}
      method="post"
      className={styles.columns}
      noValidate
      onInput={({ currentTarget }) => saveInput(valuesIn(new FormData(currentTarget)))}
      onSubmit={onSubmit}
    >
      <button className={styles.firstButton} tabIndex={-1} aria-hidden="true">
        Book
      </button>
      <input type="hidden" name="key" value={idempotencyKey} />
      <WaitlistKey />
      <ShownTotal cents={price.totalCents} />
      <input type="hidden" name={pricedField} value={choiceKeyOf(values)} />
      <input
        type="hidden"
        name={readTermsField}
        value={JSON.stringify(termsOf(event, agreements))}
      />
      <div className={styles.side}>
        <PriceCard event={event} price={price} today={today} />
      </div>
      <Stack gap="8">
        <FormErrorNotice formErrors={answer?.formErrors} />
        {answer?.isNewPrice && (
          <Notice>The price is now that of your choice. Please look at it, and then book.</Notice>
        )}
        {answer?.isBooked && (
          <Inline>
            <Button type="submit" tone="secondary" name={buttonField} value={bookAgain}>
              Book once more
            </Button>
          </Inline>
        )}
        {answer?.rideChanged && !isTooLarge && <ChooseAnother party={party} />}
        <PartyFields event={event} values={values} offered={offered} fields={fields} />
        {isTooLarge && <TooFewPlaces offer={event.offer} party={party} />}
        <ContactFields values={start} fields={fields} />
        {!isFree(price) && (
          <CodeField
            start={start.code}
            checked={code}
            isBusy={isBusy}
            onApply={() => void apply()}
          />
        )}
        {canShare(values, price) ? (
          <PayerFields event={event} values={values} price={price} fields={fields} />
        ) : (
          <HiddenPayers values={values} />
        )}
        {price.totalCents > 0 && (
          <PaymentFields values={start} price={price} event={event} fields={fields} />
        )}
        <Agreements isAgreed={start.terms} error={fields['agree.terms'] ?? fields['agree']} />
        <PriceBar price={price}>
          <Inline>
            <SubmitButton name={buttonField} value="book">
              {ownPart(price).dueNowCents > 0 ? 'Book and pay' : 'Book'}
            </SubmitButton>
          </Inline>
        </PriceBar>
      </Stack>
    </Form>
  );
}
