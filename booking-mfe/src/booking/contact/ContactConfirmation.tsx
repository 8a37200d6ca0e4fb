import type { Booking } from '@ridgeline/contract';
import { isLive, isUnpaid } from '@ridgeline/contract/bookings/states';
import { Inline, Notice, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { ConfirmForm } from './ConfirmForm';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { useActionData } from '@ridgeline/remote-kit';
import type { RejectedForm } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import type { MailedAgain } from './contactForms';
import { isCorrectable } from './isCorrectable';
import { MailAgain } from './MailAgain';

/** Asks a party to open the link in its mail. */
function MailNotice({ booking }: { booking: Booking }) {
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
          Is the address wrong?{' '}
          {isCorrectable(booking) ? (
            <TextLink href={`/booking/${booking.token}/contact`}>Correct it</TextLink>
          ) : (
            <>
              Then please <TextLink href="/contact">write to us</TextLink>
            </>
          )}
          .
        </Text>
      </Notice>
      <Inline>
        <MailAgain />
      </Inline>
    </Stack>
  );
}

interface ContactConfirmationProps {
  booking: Booking;
  /** The secret of the link in a mail, if the page was opened by it. */
  secret: string | undefined;
}

/** Whether the party still has to show that the e-mail address is theirs. An older API does not say. */
const isUnconfirmed = ({ state, contactConfirmedAt }: Booking) =>
  isLive(state) && contactConfirmedAt === null;

/** Lets the party confirm its e-mail address. */
export function ContactConfirmation({ booking, secret }: ContactConfirmationProps) {
  if (!isUnconfirmed(booking)) return null;
  return secret === undefined ? (
    <MailNotice booking={booking} />
  ) : (
    <ConfirmForm email={booking.contact.email} secret={secret} />
  );
}
