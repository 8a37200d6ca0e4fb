import { useRoot } from '@ridgeline/remote-kit';
import { Text, TextLink } from '@ridgeline/shared-ui';

/** Leads people who want to give a ride away to the vouchers, if the owner sells any. */
export const VouchersLink = () =>
  useRoot().site.sellsVouchers && (
    <Text tone="soft">
      Is it a present? <TextLink href="/book/voucher">Give a ride: vouchers</TextLink>
    </Text>
  );
