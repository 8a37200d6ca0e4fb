import { isApiError } from '@ridgeline/contract/client';
import { Button, Checkbox, Notice, TextField, TextLink } from '@ridgeline/shared-ui';
import { useState, type FormEvent } from 'react';
import { column } from './Frame.css';
import * as styles from './NewsletterForm.css';

/** Sends a subscription. The server rejects it without consent. */
export type Subscribe = (subscription: {
  email: string;
  consent: boolean;
}) => Promise<{ message: string }>;

interface NewsletterFormProps {
  subscribe: Subscribe;
}

/** Errors of fields, or a message about the whole form. */
interface Failure {
  fields: Readonly<Record<string, string>>;
  message?: string;
}

const fallback = 'Your subscription could not be sent. Please try again.';

function failureOf(error: unknown): Failure {
  if (!isApiError(error))
    return { fields: {}, message: error instanceof Error ? error.message : fallback };
  const hasFieldErrors = Object.keys(error.fields).length > 0;
  return hasFieldErrors
    ? { fields: error.fields }
    : { fields: {}, message: error.serverMessage ?? fallback };
}

/** With JavaScript, fields show the server's messages instead of the browser's. */
const disableBrowserValidation = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

/** E-mail address and consent. Works without JavaScript as a plain form. */
export function NewsletterForm({ subscribe }: NewsletterFormProps) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [{ fields, message }, setFailure] = useState<Failure>({ fields: {} });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const formData = new FormData(event.currentTarget);
    setBusy(true);
    setFailure({ fields: {} });
    try {
      const response = await subscribe({
        email: String(formData.get('email')),
        consent: formData.has('consent'),
      });
      setDone(response.message);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (done) return <Notice tone="success">{done}</Notice>;
  return (
    <form
      ref={disableBrowserValidation}
      className={column}
      method="post"
      action="/api/newsletter"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="email"
        required
        error={fields.email}
      />
      <div>
        {/* It is not ticked by default, because the law requires an opt-in. */}
        <Checkbox
          className={styles.consent}
          label="Send me news of rides by e-mail. I can unsubscribe at any time."
          name="consent"
          value="true"
          required
          error={fields.consent}
        />
        <TextLink className={styles.privacy} href="/privacy">
          How we keep your address
        </TextLink>
      </div>
      {message && <Notice tone="error">{message}</Notice>}
      <Button type="submit" tone="secondary" busy={busy}>
        {busy ? 'Sending…' : 'Subscribe'}
      </Button>
    </form>
  );
}
