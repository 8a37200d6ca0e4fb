import { Form } from '@ridgeline/remote-kit';
import { SubmitButton } from '../../page/SubmitButton';
import { againField } from './contactForms';

/** Mails the link that confirms the e-mail address again. */
export const MailAgain = () => (
  <Form method="post">
    <input type="hidden" name={againField} value="yes" />
    <SubmitButton formField={againField} tone="secondary">
      Send the mail again
    </SubmitButton>
  </Form>
);
