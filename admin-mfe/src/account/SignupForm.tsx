import { messages, registerSchema, type SignupState } from '@ridgeline/api/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Button, Heading, Notice, PasswordField, TextField } from '@ridgeline/shared-ui';
import { useEffect, useState, type FormEvent } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { form } from '../page/Page.css';
import { api } from '../session/api';
import { useSession } from '../session/session';

const redirectAfterMs = 2000;

/** Checks what was entered, in the order in which a person would want to know. */
function check(entered: Record<string, string>) {
  const blank = [entered.username, entered.email, entered.password, entered.confirmPassword];
  if (blank.some((value) => !value?.trim())) return { problem: messages.allFieldsRequired };
  if (entered.password !== entered.confirmPassword) return { problem: messages.passwordsDiffer };
  const { username, email, password, code } = entered;
  const result = registerSchema.safeParse({ username, email, password, code: code || undefined });
  return result.success
    ? { account: result.data }
    : { problem: result.error.issues[0]?.message ?? messages.invalidRequest };
}

interface SignupFormProps {
  onBack: () => void;
}

/** A new admin account; asks for a code where sign-up is not open. */
export function SignupForm({ onBack }: SignupFormProps) {
  const [state, setState] = useState<SignupState['signup']>();
  const [failure, setFailure] = useState<string>();
  const [created, setCreated] = useState(false);
  const [busy, setBusy] = useState(false);
  const logIn = useSession((session) => session.logIn);
  const navigate = useNavigate();

  useEffect(() => {
    api.signupState().then(
      ({ signup }) => setState(signup),
      // The server says what it needs when the form is sent.
      () => setState('code'),
    );
  }, []);

  useEffect(() => {
    if (!created) return undefined;
    const timer = setTimeout(() => void navigate('/admin-dashboard'), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { account, problem } = check(entered);
    setFailure(problem);
    if (!account) return;
    setBusy(true);
    try {
      const { token } = await api.register(account);
      logIn(token);
      setCreated(true);
    } catch (error) {
      setFailure(sentenceFor(error, 'An error occurred during signup. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <form className={form} onSubmit={(event) => void submit(event)} noValidate>
      <Heading level={1}>Create Account</Heading>
      {failure && <Notice tone="error">{failure}</Notice>}
      {created && <Notice tone="success">Account created successfully! Redirecting...</Notice>}
      <TextField label="Username" name="username" autoComplete="username" autoCapitalize="none" />
      <TextField label="Email" name="email" type="email" autoComplete="email" />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={messages.passwordTooShort}
      />
      <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
      {state === 'code' && (
        <TextField
          label="Invitation code"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          hint="An admin who is logged in can make one on the dashboard."
        />
      )}
      <Button type="submit" width="wide" busy={busy}>
        Create Account
      </Button>
      <Button tone="quiet" width="wide" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  );
}
