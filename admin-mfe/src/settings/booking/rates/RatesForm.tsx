import {
  currencies,
  currencyWords,
  rateGrowsOldAfterDays,
  type Currency,
  type ExchangeRateSettings,
} from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { Heading, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { fields } from '../../../form/draftReaders';
import { sideBySide } from '../../../page/Page.css';
import { api } from '../../../session/api';
import { ratesQuery, siteQuery } from '../../queries';
import { SectionForm } from '../../section/SectionForm';
import { useSection } from '../../section/useSection';
import { oldRates } from './oldRates';
import { fieldsOf, schema } from './rateFields';

/** The form of a rate: the euro is the example. */
const placeholders: Partial<Record<Currency, string>> = { EUR: '19.85' };

/** The form for what other currencies cost in rands. */
export function RatesForm({ rates }: { rates: ExchangeRateSettings }) {
  const queryClient = useQueryClient();
  const today = dayInSouthAfrica(serverNow());
  const old = oldRates(rates, today);
  const section = useSection({
    id: 'booking/rates',
    title: 'Settings: Money from abroad',
    stored: rates,
    of: fieldsOf,
    readers: { EUR: fields({}), USD: fields({}), GBP: fields({}) },
    schema,
    save: (json) => api.put('/api/admin/exchange-rates', { json }),
    onSaved: async (saved) => {
      queryClient.setQueryData(ratesQuery.queryKey, saved);
      await queryClient.invalidateQueries(siteQuery);
    },
  });

  /** The field of a rate. Whoever types one has looked it up today, unless they say otherwise. */
  function rateField(currency: Currency) {
    const props = section.field(`${currency}.rands`);
    const onChange: typeof props.onChange = (event) => {
      section.follow(`${currency}.day`, today);
      return props.onChange(event);
    };
    return { ...props, onChange };
  }

  return (
    <SectionForm label="Money from abroad" section={section}>
      <Heading level={3} size="h4">
        Money from abroad
      </Heading>
      <Text tone="soft">
        Prices stay rands. Visitors can choose to read beside each what it is about in their own
        money, as a guide, with the day of your rate.
      </Text>
      {rates.isDemo && (
        <Notice>
          <Text>Visitors see invented rates of the demo, until you save this form.</Text>
        </Notice>
      )}
      {old && (
        <Notice>
          <Text>
            More than {rateGrowsOldAfterDays} days have passed since you looked up {old}. Please
            look again.
          </Text>
        </Notice>
      )}
      {currencies.map((currency) => (
        <div key={currency} className={sideBySide}>
          <TextField
            label={`A ${currencyWords[currency].name} costs, in rands`}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            placeholder={placeholders[currency]}
            {...rateField(currency)}
          />
          <TextField
            label={`Day of the rate of the ${currencyWords[currency].name}`}
            type="date"
            max={today}
            {...section.field(`${currency}.day`)}
          />
        </div>
      ))}
      <Text tone="small">A currency without a rate is not shown.</Text>
    </SectionForm>
  );
}
