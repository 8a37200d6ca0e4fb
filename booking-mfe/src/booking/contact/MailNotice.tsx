import type { Booking } from '@ridgeline/contract';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import { useActionData } from '@ridgeline/remote-kit';
import { Inline, Notice, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import type { RejectedForm } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import type { MailedAgain } from './contactForms';
import { MailAgain } from './MailAgain';

/** Asks a party to open the link in its mail. */
export function MailNotice({ booking }: { booking: Booking }) {
  const { contact, state } = booking;
  const answer = useActionData<Partial<RejectedForm & MailedAgain>>();
  const reason = isUnpaid(state)
    ? `we keep your ${placeWords(booking).place}`
    : 'we know that our mails reach you';
  const sent = answer?.isMailed ? 'We have sent the mail again, to' : 'We sent a mail to';
  return (
    <Stack>
      <FormErrorNotice formErrors={answer?.formErrors} />
      <Notice>
        <Text>
          {sent} {contact.email}: tap the link in it, so that {reason}.
        </Text>
        <Text>
          Is the address wrong? Then please <TextLink href="/contact">write to us</TextLink>.
        </Text>
      </Notice>
      <Inline>
        <MailAgain />
      </Inline>
    </Stack>
  );
}
