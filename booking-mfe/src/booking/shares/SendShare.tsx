import type { Booking, BookingParticipant, BookingShare } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { Form, useRoot } from '@ridgeline/remote-kit';
import { FocusedNotice, Heading, Inline, Stack, Text } from '@ridgeline/shared-ui';
import * as styles from '../BookingPage.css';
import { CopyButton } from '../../page/CopyButton';
import { EmailField } from '../../page/fields';
import type { FormErrors } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { SubmitButton } from '../../page/SubmitButton';
import { linkOfShare } from './linkOfShare';
import { shareState } from './shareState';
import { SendOnWhatsApp } from '../SendOnWhatsApp';

/** The field with the number of the person to whom a link is mailed. */
export const shareOfField = 'shareOf';

/** What came of a form that mails a link. */
export interface MailedShare {
  /** The number of the person. */
  shareOf: string;
  /** Where the link was sent. */
  sentTo?: string;
  errors?: FormErrors;
}

interface SendShareProps {
  booking: Booking;
  person: BookingParticipant;
  share: BookingShare;
  answer: MailedShare | undefined;
}

/** Sends somebody the link to their share: by our mail, by WhatsApp, or copied. */
export function SendShare({ booking, person, share, answer }: SendShareProps) {
  const { origin } = useRoot();
  const { n, name, email = '' } = person;
  const { link, text } = linkOfShare({ booking, person, share, origin });
  const id = `share-${n}`;
  return (
    <section className={styles.person} aria-labelledby={id}>
      <Heading level={2} size="h4" id={id}>
        <bdi>{name}</bdi>
      </Heading>
      <Text tone="soft">{shareState(share, booking)}</Text>
      {answer?.sentTo && (
        <FocusedNotice tone="success" about={answer}>
          The link is sent to {answer.sentTo}.
        </FocusedNotice>
      )}
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
          <Inline gap="2">
            <SubmitButton formField={shareOfField}>Mail the link</SubmitButton>
            <SendOnWhatsApp tone="secondary" text={text} about={`to their share to ${name}`} />
            <CopyButton text={link} label="Copy the link" what={`to the share of ${name}`} />
          </Inline>
        </Stack>
      </Form>
    </section>
  );
}
