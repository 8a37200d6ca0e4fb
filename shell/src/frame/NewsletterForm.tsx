import { isApiError } from '@ridgeline/contract/client';
import {
  Button,
  Checkbox,
  EmailField,
  FocusedNotice,
  Notice,
  TextLink,
} from '@ridgeline/shared-ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { column } from './Frame.css';
import * as styles from './NewsletterForm.css';

interface Answer {
  message: string;
}

/** Sends a subscription. The server rejects it without consent. */
export type Subscribe = (subscription: { email: string; consent: boolean }) => Promise<Answer>;

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

/** E-mail address and consent. Works without JavaScript as a plain form. */
export function NewsletterForm({ subscribe }: NewsletterFormProps) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Answer>();
  const [failure, setFailure] = useState<Failure>({ fields: {} });
  const { fields, message } = failure;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // With JavaScript, fields show the server's messages instead of the browser's.
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const formData = new FormData(event.currentTarget);
    setBusy(true);
    setFailure({ fields: {} });
    try {
      const email = String(formData.get('email'));
      setDone(await subscribe({ email, consent: formData.has('consent') }));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (done)
    return (
      <FocusedNotice tone="success" about={done}>
        {done.message}
      </FocusedNotice>
    );
  return (
    <form
      ref={form}
      className={column}
      method="post"
      action="/api/newsletter"
      onSubmit={(event) => void submit(event)}
    >
      <EmailField label="E-mail address" name="email" required error={fields.email} />
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
