import { bookingSettingsUpdateSchema, type BookingSettings } from '@ridgeline/contract';
import { Checkbox, Heading, Text } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api';
import { bookingSettingsQuery, siteQuery } from '../queries';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';

const fieldsOf = ({ sellsVouchers = false, version = 0 }: BookingSettings) => ({
  fields: { sellsVouchers },
  version,
});

const schema = bookingSettingsUpdateSchema.pick({ sellsVouchers: true });

/** Whether visitors can buy vouchers. */
export function VouchersForm({ settings }: { settings: BookingSettings }) {
  const queryClient = useQueryClient();
  const section = useSection({
    id: 'booking/vouchers',
    title: 'Settings: Vouchers',
    stored: settings,
    of: fieldsOf,
    readers: {},
    schema,
    save: (json) => api.put('/api/admin/booking-settings', { json }),
    onSaved: async (saved) => {
      queryClient.setQueryData(bookingSettingsQuery.queryKey, saved);
      await queryClient.invalidateQueries(siteQuery);
    },
  });
  return (
    <SectionForm label="Vouchers" section={section}>
      <Heading level={3} size="h4">
        Vouchers
      </Heading>
      <Text tone="soft">
        Whoever buys one pays as for a booking, and gets a poster with a code. It is valid for three
        years, as the law says. You find all of them under More, Vouchers.
      </Text>
      <Checkbox label="Sell vouchers on the site" {...section.field('sellsVouchers')} />
    </SectionForm>
  );
}
