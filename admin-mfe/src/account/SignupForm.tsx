import { messages, registerSchema, type SignupState } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Button, Heading, Notice, TextField } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { form } from '../page/Page.css';
import { api } from '../session/api';
import { homeNow } from '../session/home';
import { useSession } from '../session/session';
import { NewPassword } from './form/NewPassword';
import { checkedBy, differing, firstBlank, type Entered } from './form/problem';
import { useAccountForm } from './form/useAccountForm';

const redirectAfterMs = 2000;

/** Checks what was entered, in the order in which a person would want to know. */
function check(entered: Entered) {
  const blank = firstBlank(entered, ['username', 'email', 'password', 'confirmPassword']);
  if (blank) return { problem: { field: blank, sentence: messages.allFieldsRequired } };
  const { username, email, password, code } = entered;
  return (
    differing(entered) ??
    checkedBy(registerSchema, { username, email, password, code: code || undefined })
  );
}

interface SignupFormProps {
  /** The code that came with an invitation's link. */
  invitation?: string | undefined;
  onBack: () => void;
}

/** A new admin account; asks for a code where sign-up is not open. */
export function SignupForm({ invitation, onBack }: SignupFormProps) {
  const [state, setState] = useState<SignupState>();
  const [created, setCreated] = useState(false);
  const logIn = useSession((session) => session.logIn);
  const navigate = useNavigate();
  const { busy, failure, errorOf, onSubmit } = useAccountForm({
    check,
    fallback: 'An error occurred during signup. Please try again.',
    send: async (account) => {
      const { token, role } = await api.post('/api/admin/register', { json: account });
      logIn(token, role);
      setCreated(true);
    },
  });

  useEffect(() => {
    api.get('/api/admin/signup').then(
      setState,
      // The server says what it needs when the form is sent.
      () => setState({ signup: 'code' }),
    );
  }, []);

  useEffect(() => {
    if (!created) return undefined;
    const timer = setTimeout(() => void navigate(homeNow()), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      <Heading level={1}>Create Account</Heading>
      {failure && <Notice tone="error">{failure}</Notice>}
      {created && <Notice tone="success">Account created successfully! Redirecting...</Notice>}
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errorOf('username')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        error={errorOf('email')}
      />
      <NewPassword label="Password" errorOf={errorOf} />
      {(invitation || state?.signup === 'code') && (
        <TextField
          label={state?.first ? 'Setup code' : 'Invitation code'}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={invitation}
          error={errorOf('code')}
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
