import { forgotPasswordSchema } from '@ridgeline/contract';
import { Button, Heading, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { useSimpleForm } from '../form/useSimpleForm';
import { form } from '../page/Page.css';
import { api } from '../session/api';

interface ForgotPasswordFormProps {
  /** @param message the server's message */
  onSent: (message: string) => void;
  onBack: () => void;
}

/** Requests a mail with a link to choose a new password. */
export function ForgotPasswordForm({ onSent, onBack }: ForgotPasswordFormProps) {
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: forgotPasswordSchema,
    fallback: 'An error occurred while processing your request',
    send: async ({ email }) =>
      onSent((await api.post('/api/admin/forgot-password', { json: { email } })).message),
  });

  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      <Heading level={1}>Forgot Password</Heading>
      <Text tone="soft">
        Enter the email address of your account, and we will send you a link to choose a new
        password.
      </Text>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        {...field('email')}
      />
      <Button type="submit" width="wide" busy={busy}>
        {busy ? 'Sending…' : 'Send reset link'}
      </Button>
      <Button tone="quiet" width="wide" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  );
}
