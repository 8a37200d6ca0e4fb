import { Stack } from '@ridgeline/shared-ui';
import { Fetching } from '../../page/Fetching';
import { useFormQuery } from '../../server/useFormQuery';
import { agreementsQuery, bookingSettingsQuery, ratesQuery } from '../queries';
import { AgreementForm } from './AgreementForm';
import { BankAccountForm } from './BankAccountForm';
import { RatesForm } from './rates/RatesForm';
import { VouchersForm } from './VouchersForm';

/** The bank account for transfers, whether vouchers are sold, the rates of other currencies, and the texts that riders agree to. */
export function BookingSettings() {
  const settings = useFormQuery(bookingSettingsQuery);
  const rates = useFormQuery(ratesQuery);
  const agreements = useFormQuery(agreementsQuery);
  const failure = 'Failed to load settings. Please try again.';
  return (
    <Stack gap="8">
      <Fetching query={{ ...settings, isLoadingError: settings.isError }} sentence={failure} />
      {settings.data && <BankAccountForm settings={settings.data} />}
      {settings.data && <VouchersForm settings={settings.data} />}
      <Fetching query={{ ...rates, isLoadingError: rates.isError }} sentence={failure} />
      {rates.data && <RatesForm key={String(rates.data.isDemo)} rates={rates.data} />}
      <Fetching query={{ ...agreements, isLoadingError: agreements.isError }} sentence={failure} />
      {agreements.data?.map((agreement) => (
        <AgreementForm key={agreement.kind} agreement={agreement} />
      ))}
    </Stack>
  );
}
