import { rands } from '@ridgeline/contract/bookings/money';
import { useLoaderData } from '@ridgeline/remote-kit';
import { Text } from '@ridgeline/shared-ui';
import { EmailField } from '../page/fields';
import * as styles from './BookForm.css';
import type { BookValues } from './bookForm';
import { ChoiceField } from './ChoiceField';
import { HiddenEmails } from './HiddenFields';
import { daysHoldText } from './holdText';
import type { BookableRide, BookData } from './loader';
import { emailName, payersField } from './payerFields';
import type { Price } from './priceOf';
import { nameOf, type ShareOfPrice } from './sharedPrice';

interface PayerFieldsProps {
  event: BookableRide;
  values: BookValues;
  price: Price;
  fields: Readonly<Record<string, string>>;
}

/** Whether one person pays for a party or each pays their own, and where the others get the links to their shares. */
export function PayerFields({ event, values, price: { shares }, fields }: PayerFieldsProps) {
  const { loadedAt } = useLoaderData<BookData>();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Who pays?</legend>
      <div className={styles.choices}>
        <ChoiceField
          name={payersField}
          value="one"
          label="I pay for all of us"
          defaultChecked={!values.eachPays}
        />
        <ChoiceField
          name={payersField}
          value="each"
          label="Each pays their own"
          hint="Everybody gets a link"
          defaultChecked={values.eachPays}
        />
      </div>
      {shares && (
        <>
          <Text>
            You pay your own part now. Everybody else gets a link to theirs: enter an e-mail address
            and we send it, or pass it on yourself from the page of your booking.
          </Text>
          <Text tone="soft">
            We keep the places of all of you {daysHoldText(event, loadedAt)}. If something is
            missing then, we tell all of you, and others can book the places.
          </Text>
          {shares.map(
            (share, at) =>
              at > 0 && (
                <EmailField
                  key={share.id}
                  label={`E-mail address of ${nameOf(values, at)}, if you like`}
                  hint={amountsOf(share)}
                  name={emailName(share.id)}
                  autoComplete={`section-${share.id} email`}
                  defaultValue={values.people[at]?.email}
                  error={fields[`participants.${at}.email`]}
                />
              ),
          )}
        </>
      )}
      <HiddenEmails people={shares ? values.people.slice(0, 1) : values.people} />
    </fieldset>
  );
}

const amountsOf = ({ totalCents, dueNowCents }: ShareOfPrice) =>
  dueNowCents < totalCents
    ? `Pays ${rands(totalCents)}, of which ${rands(dueNowCents)} now`
    : `Pays ${rands(totalCents)}`;
