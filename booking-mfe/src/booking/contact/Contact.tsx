import type { Booking } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { formatPhoneNumber, Heading, Icon, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import * as styles from '../BookingPage.css';
import { isCorrectable } from './isCorrectable';

/** How the party is reached, whether the address is confirmed, and where that is corrected. */
export function Contact({ booking }: { booking: Booking }) {
  const { contact, contactConfirmedAt, token } = booking;
  if (contact.email === '') return null;
  return (
    <Stack gap="2">
      <Heading level={2} size="h4">
        How we reach you
      </Heading>
      <Text tone="soft">
        {`${isolate(contact.name)}, ${contact.email}, ${formatPhoneNumber(contact.phone)}`}
      </Text>
      {contactConfirmedAt && (
        <p className={styles.contact}>
          <Icon name="check" /> <span>Our mails go to {contact.email}, which is confirmed.</span>
        </p>
      )}
      {isCorrectable(booking) ? (
        <TextLink className={styles.action} href={`/booking/${token}/contact`}>
          Correct this
        </TextLink>
      ) : (
        <Text tone="soft">
          Is something wrong? Please <TextLink href="/contact">write to us</TextLink>.
        </Text>
      )}
    </Stack>
  );
}
