import { rands, takesAmount } from '@ridgeline/contract/bookings/money';
import { limits } from '@ridgeline/contract/limits';
import { Form, useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { GuidePrice, Inline, Stack, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import * as styles from '../book/BookForm.css';
import { ChoiceField } from '../book/ChoiceField';
import { EmailField, TextArea, TextField } from '../page/fields';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { FromAbroad } from '../page/FromAbroad';
import { ProviderChoices } from '../page/ProviderChoices';
import { cardsTaken } from '../page/providerLabels';
import { SubmitButton } from '../page/SubmitButton';
import { useKeptInput } from '../page/useKeptInput';
import { worth } from '../voucher/Voucher.css';
import { VoucherCard } from '../voucher/VoucherCard';
import { amountIn, otherAmount, usualAmounts } from './amounts';
import type { OrderAnswer, OrderData } from './orderData';

/** What the form says right now, for the preview and the total. The server does not know it without JavaScript. */
interface Shown {
  amountCents: number;
  forWhom: string;
  words: string;
}

const shownIn = (form: FormData): Shown => ({
  amountCents: amountIn(form),
  forWhom: String(form.get('forWhom') ?? '').trim(),
  words: String(form.get('words') ?? '').trim(),
});

/** How much, for whom, from whom, and how it is paid. */
export function OrderForm() {
  const { providers, idempotencyKey } = useLoaderData<OrderData>();
  const answer = useActionData<OrderAnswer>();
  const { formErrors, typed = {} } = answer ?? {};
  const fields = formErrors?.fields ?? {};
  const [shown, setShown] = useState<Shown>();
  const onFilled = (values: FormData) => setShown(shownIn(values));
  const { ref, onInput, onSubmit } = useKeptInput('/book/voucher', { formErrors, onFilled });
  const offered = providers.filter((name) => takesAmount(name, limits.voucherCents.least));
  const isPriced = shown !== undefined && !Number.isNaN(shown.amountCents);
  return (
    <Form
      ref={ref}
      method="post"
      noValidate
      className={styles.narrow}
      onSubmit={onSubmit}
      onInput={(event) => {
        onInput(event);
        onFilled(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="key" value={answer?.idempotencyKey ?? idempotencyKey} />
      <Stack gap="8">
        <FormErrorNotice formErrors={formErrors} />
        <fieldset className={styles.part}>
          <legend className={styles.legend}>How much?</legend>
          <div className={styles.choices}>
            {usualAmounts.map((cents) => (
              <ChoiceField
                key={cents}
                name="amount"
                value={cents}
                label={rands(cents)}
                defaultChecked={typed['amount'] === String(cents)}
              />
            ))}
            <ChoiceField
              name="amount"
              value={otherAmount}
              label="Another amount"
              defaultChecked={typed['amount'] === otherAmount}
            />
          </div>
          <TextField
            label="The other amount, in rand"
            hint={`From ${rands(limits.voucherCents.least)} to ${rands(limits.voucherCents.most)}`}
            name="otherAmount"
            inputMode="decimal"
            maxLength={12}
            defaultValue={typed['otherAmount']}
            error={fields['amountCents']}
          />
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>Whom is it for?</legend>
          <TextField
            label="Name on the voucher, if you like"
            name="forWhom"
            maxLength={limits.voucherNameLength}
            defaultValue={typed['forWhom']}
            error={fields['forWhom']}
          />
          <TextArea
            label="A few words to them, if you like"
            name="words"
            rows={3}
            maxLength={limits.voucherWordsLength}
            defaultValue={typed['words']}
            error={fields['words']}
          />
          {isPriced && (
            <VoucherCard label="What it will say" forWhom={shown.forWhom} words={shown.words}>
              <p className={worth}>{rands(shown.amountCents)} to ride with us</p>
            </VoucherCard>
          )}
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>Who buys it?</legend>
          <Text tone="soft">We send it to you, and you give it on. You are not named on it.</Text>
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            defaultValue={typed['name']}
            error={fields['contact.name']}
          />
          <EmailField
            label="Your e-mail address"
            name="email"
            defaultValue={typed['email']}
            error={fields['contact.email']}
          />
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>How do you pay?</legend>
          <ProviderChoices
            providers={offered}
            chosen={typed['provider'] || offered[0]}
            hintOf={(name) =>
              name === 'eft'
                ? `You get the voucher when it is here. We wait ${limits.voucherOrder.eftDays} days for it`
                : cardsTaken[name]
            }
          />
          {fields['provider'] && <Text>{fields['provider']}</Text>}
        </fieldset>
        {isPriced && (
          <Text tone="lead">
            Total: {rands(shown.amountCents)}
            <GuidePrice cents={shown.amountCents} />
          </Text>
        )}
        <FromAbroad />
        <Inline>
          <SubmitButton>Order and pay</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
