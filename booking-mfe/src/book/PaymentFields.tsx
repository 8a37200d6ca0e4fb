import { rands, takesAmount } from '@ridgeline/contract/bookings/money';
import { useLoaderData } from '@ridgeline/remote-kit';
import { Checkbox, pluralize, Text } from '@ridgeline/shared-ui';
import { formatDay, formatMoment } from '../page/moments';
import { cardsTaken, providerLabels } from '../page/providerLabels';
import * as styles from './BookForm.css';
import type { BookValues } from './bookForm';
import { ChoiceField } from './ChoiceField';
import type { BookableRide, BookData } from './loader';
import type { Price } from './priceOf';
import type { Offer } from '@ridgeline/contract';
import {
  onlineHoldEnd,
  transferDaysEnd,
  transferHoldEnd,
  unconfirmedHoldEnd,
} from '@ridgeline/contract/bookings/holds';

/** How long places are kept for an online payment. */
const onlineHoldText = ({ heldMinutes }: Pick<Offer, 'heldMinutes'>) =>
  `We hold your booking for ${heldMinutes} minutes`;

/** How long places are kept for a transfer, which for more than an hour needs a confirmed e-mail address. */
function transferHoldText({ offer, date }: BookableRide, now: number): string {
  const end = transferHoldEnd(offer, date, now);
  if (end === onlineHoldEnd(offer, now)) return onlineHoldText(offer);
  const time =
    end === transferDaysEnd(offer, now)
      ? `for ${pluralize(offer.eftDays, 'day')}`
      : `until ${formatMoment(new Date(end).toISOString())}`;
  return end === unconfirmedHoldEnd(offer, date, now)
    ? `We hold your booking ${time}`
    : `We hold your booking for an hour, and ${time} once you open the link in our mail`;
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
  const { totalCents, depositCents, dueNowCents, restDueOn } = price;
  const offered = providers.filter((provider) => takesAmount(provider, dueNowCents));
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
            label={`The deposit of ${rands(depositCents)} now`}
            hint={`${rands(totalCents - depositCents)} more by ${formatDay(restDueOn)}`}
            defaultChecked={values.pay === 'deposit'}
          />
          <ChoiceField
            name="pay"
            value="all"
            label={`All of it now: ${rands(totalCents)}`}
            defaultChecked={values.pay === 'all'}
          />
        </div>
      )}
      <div className={styles.choices} role="group" aria-label="Way to pay">
        {offered.map((provider) => (
          <ChoiceField
            key={provider}
            name="provider"
            value={provider}
            label={providerLabels[provider]}
            hint={
              provider === 'eft'
                ? transferHoldText(event, loadedAt)
                : [cardsTaken[provider], onlineHoldText(event.offer)].filter(Boolean).join('. ')
            }
            defaultChecked={provider === chosen}
          />
        ))}
      </div>
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
