import { Form, useActionData, useSubmit } from '@ridgeline/remote-kit';
import { Inline, Notice, Stack, Text } from '@ridgeline/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RejectedForm } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { SubmitButton } from '../../page/SubmitButton';
import { secretField } from './contactForms';
import { MailAgain } from './MailAgain';

interface ConfirmFormProps {
  email: string;
  secret: string;
}

/**
 * Confirms the e-mail address of a booking. With scripts, the form sends itself once: the link in the mail was enough.
 * Programs that check the links in mails only load the page, so they confirm nothing.
 */
export function ConfirmForm({ email, secret }: ConfirmFormProps) {
  const answer = useActionData<Partial<RejectedForm>>();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const sendOnce = useEffectEvent(() => void submit(form.current));
  useEffect(() => sendOnce(), []);
  return (
    <Stack>
      <Form method="post" ref={form}>
        <Stack>
          <FormErrorNotice formErrors={answer?.formErrors} />
          <input type="hidden" name={secretField} value={secret} />
          {!answer?.formErrors && (
            <Notice>
              <Text>
                Is {email} your e-mail address? Please confirm it, so that our mails reach you.
              </Text>
            </Notice>
          )}
          <Inline>
            <SubmitButton formField={secretField}>Confirm my e-mail address</SubmitButton>
          </Inline>
        </Stack>
      </Form>
      {answer?.formErrors && <MailAgain />}
    </Stack>
  );
}
