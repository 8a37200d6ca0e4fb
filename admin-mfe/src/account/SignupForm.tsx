import { messages, registerSchema, type SignupState } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Button, Heading, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { useSimpleForm } from '../form/useSimpleForm';
import { form } from '../page/Page.css';
import { api } from '../session/api';
import { currentHome } from '../session/home';
import { useSession } from '../session/session';
import { filled, NewPassword, samePasswords } from './passwords';

const redirectAfterMs = 2000;

const names = ['username', 'email', 'password', 'confirmPassword'];

/** Checks the fields in the order of the form. */
const schema = filled(names, messages.allFieldsRequired)
  .pipe(samePasswords)
  .transform(({ code, ...account }): Record<string, string | undefined> => ({
    ...account,
    code: code || undefined,
  }))
  .pipe(registerSchema);

interface SignupFormProps {
  /** The code from an invitation link. */
  invitation?: string | undefined;
  /** What a sign-up requires; undefined until the server has responded. */
  state: SignupState | undefined;
  onBack: () => void;
}

/** The form for a new admin account. It asks for a code if sign-up is not open. */
export function SignupForm({ invitation, state, onBack }: SignupFormProps) {
  const [created, setCreated] = useState(false);
  const logIn = useSession((session) => session.logIn);
  const navigate = useNavigate();
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema,
    fallback: 'An error occurred during signup. Please try again.',
    send: async (account) => {
      const { token, role } = await api.post('/api/admin/register', { json: account });
      logIn(token, role);
      setCreated(true);
    },
  });

  useEffect(() => {
    if (!created) return undefined;
    const timer = setTimeout(() => void navigate(currentHome()), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      <Heading level={1}>{state?.first ? "Create the owner's account" : 'Create Account'}</Heading>
      {state?.first && (
        <Text tone="soft">This site has no owner yet. With this account you run all of it.</Text>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {created && <Notice tone="success">Account created successfully! Redirecting...</Notice>}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <NewPassword label="Password" field={field} />
      {(invitation || state?.signup === 'code') && (
        <TextField
          label={state?.first ? 'Setup code' : 'Invitation code'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={invitation}
          {...field('code')}
          hint={
            state?.first
              ? 'The site printed it when it started, with a link that fills it in.'
              : 'It comes with the link that an admin sends you.'
          }
        />
      )}
      <Button type="submit" width="wide" busy={busy || created}>
        Create Account
      </Button>
      <Button tone="quiet" width="wide" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  );
}
