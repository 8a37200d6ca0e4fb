import type { Booking, BookingParticipant, BookingShare } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { Form, useRoot } from '@ridgeline/remote-kit';
import {
  ButtonLink,
  FocusedNotice,
  Inline,
  Stack,
  VisuallyHidden,
  whatsAppLink,
} from '@ridgeline/shared-ui';
import { CopyButton } from '../../page/CopyButton';
import { EmailField } from '../../page/fields';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { SubmitButton } from '../../page/SubmitButton';
import { shareOfField } from './shareForms';
import * as styles from './Shares.css';
import { useShareAnswer } from './useShareAnswer';

interface SendShareProps {
  booking: Booking;
  person: BookingParticipant;
  share: BookingShare;
}

/** Sends somebody the link to their share: by WhatsApp, by a copied link, or by our mail. */
export function SendShare({ booking, person, share }: SendShareProps) {
  const { origin } = useRoot();
  const { n, name, email = '', token } = person;
  const answer = useShareAnswer(String(n));
  const link = `${origin}/booking/participant/${token}`;
  const amount = rands(share.dueNowCents || share.balanceCents);
  const text = `Hello ${isolate(name)}, here you pay your share of ${isolate(booking.event.title)}, ${amount}: ${link}`;
  return (
    <div className={styles.onScreen}>
      <Inline gap="2">
        <ButtonLink
          tone="secondary"
          icon="whatsapp"
          href={whatsAppLink({ text })}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
          <VisuallyHidden> the link to their share to {name}</VisuallyHidden>
        </ButtonLink>
        <CopyButton text={link} label="Copy the link" what={`to the share of ${name}`} />
      </Inline>
      {answer?.sentTo && (
        <FocusedNotice tone="success" about={answer}>
          The link is sent to {answer.sentTo}.
        </FocusedNotice>
      )}
      <details className={styles.mail} open={answer?.errors !== undefined}>
        <summary className={styles.mailTitle}>
          Send it by mail
          <VisuallyHidden> to {name}</VisuallyHidden>
        </summary>
        <Form method="post" noValidate>
          <Stack gap="3">
            <FormErrorNotice formErrors={answer?.errors} />
            <input type="hidden" name={shareOfField} value={n} />
            <EmailField
              label={`E-mail address of ${isolate(name)}`}
              hint="Our reminders go there, too"
              name="email"
              autoComplete="off"
              defaultValue={email}
              error={answer?.errors?.fields['email']}
            />
            <Inline>
              <SubmitButton tone="secondary" formField={shareOfField}>
                Send the link
              </SubmitButton>
            </Inline>
          </Stack>
        </Form>
      </details>
    </div>
  );
}
