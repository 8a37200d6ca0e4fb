import { rands, takesAmount } from '@ridgeline/contract/bookings/money';
import { useLoaderData } from '@ridgeline/remote-kit';
import { Checkbox, Text } from '@ridgeline/shared-ui';
import { formatDay } from '../page/moments';
import { ProviderChoices } from '../page/ProviderChoices';
import { cardsTaken } from '../page/providerLabels';
import * as styles from './BookForm.css';
import type { BookValues, ProviderName } from './bookForm';
import { ChoiceField } from './ChoiceField';
import type { BookableRide, BookData } from './loader';
import { ownPart, type Price } from './priceOf';
import { daysHoldText, onlineHoldText } from './holdText';

/** What to know of a way to pay: the cards, and how long the places are kept, unless that is said already. */
function hintOf(provider: ProviderName, event: BookableRide, now: number, isShared: boolean) {
  const hold = provider === 'eft' ? daysHoldText(event, now) : onlineHoldText(event.offer);
  return [cardsTaken[provider], !isShared && `We hold your booking ${hold}`]
    .filter(Boolean)
    .join('. ');
}

interface PaymentFieldsProps {
  values: BookValues;
  price: Price;
  event: BookableRide;
  fields: Readonly<Record<string, string>>;
}

/** How much to pay now, and how. */
export function PaymentFields({ values, price, event, fields }: PaymentFieldsProps) {
  const { providers, loadedAt } = useLoaderData<BookData>();
  const { totalCents, depositCents, dueNowCents } = ownPart(price);
  const isShared = price.shares !== undefined;
  // Whoever has nothing to pay chooses how all the same.
  const offered = providers.filter((provider) =>
    takesAmount(provider, dueNowCents || price.dueNowCents),
  );
  // A form of another ride may have been sent without a way to pay.
  const chosen = offered.includes(values.provider) ? values.provider : offered[0];
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>How do you pay?</legend>
      {depositCents < totalCents && (
        <div className={styles.choices} role="group" aria-label="How much to pay now">
          <ChoiceField
            name="pay"
            value="deposit"
            label={
              isShared
                ? `Each of us pays a deposit now: ${rands(depositCents)} for me`
                : `The deposit of ${rands(depositCents)} now`
            }
            hint={`${rands(totalCents - depositCents)} more by ${formatDay(price.restDueOn)}`}
            defaultChecked={values.pay === 'deposit'}
          />
          <ChoiceField
            name="pay"
            value="all"
            label={
              isShared
                ? `Each of us pays all of it now: ${rands(totalCents)} for me`
                : `All of it now: ${rands(totalCents)}`
            }
            defaultChecked={values.pay === 'all'}
          />
        </div>
      )}
      <ProviderChoices
        providers={offered}
        chosen={chosen}
        hintOf={(provider) => hintOf(provider, event, loadedAt, isShared)}
      />
      <Checkbox
        label="I have a voucher"
        hint="Enter its code on the next page. What it does not cover, you pay there."
        name="hasVoucher"
        defaultChecked={values.hasVoucher}
      />
      {fields['provider'] && <Text>{fields['provider']}</Text>}
    </fieldset>
  );
}
