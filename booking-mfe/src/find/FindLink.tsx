import { Text, TextLink } from '@ridgeline/shared-ui';

/** Leads people who have booked before, and have lost the mail, to their bookings. */
export const FindLink = () => (
  <Text tone="soft">
    Booked already? <TextLink href="/booking/find">Find my booking</TextLink>
  </Text>
);
