import { loginSchema } from '@ridgeline/api/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Button, Heading, Notice, PasswordField, TextField } from '@ridgeline/shared-ui';
import { useState, type FormEvent } from 'react';
import { waitingDrafts } from '../drafts/drafts';
import { sentenceFor } from '../failure/sentenceFor';
import { form } from '../page/Page.css';
import { api } from '../session/api';
import { useSession } from '../session/session';

interface LoginFormProps {
  onCreateAccount: () => void;
}

/** Username and password; then the dashboard. */
export function LoginForm({ onCreateAccount }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const [typed] = useState(() => waitingDrafts().length > 0);
  const [busy, setBusy] = useState(false);
  const logIn = useSession((session) => session.logIn);
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = loginSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!entered.success) return setFailure(entered.error.issues[0]?.message);
    setBusy(true);
    setFailure(undefined);
    try {
      const { token } = await api.login(entered.data);
      logIn(token);
      await navigate('/admin-dashboard');
    } catch (error) {
      setFailure(sentenceFor(error, 'Login failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={form} onSubmit={(event) => void submit(event)} noValidate>
      <Heading level={1}>Admin Login</Heading>
      {typed && <Notice>Log in to go on. What you typed is kept.</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField label="Username" name="username" autoComplete="username" autoCapitalize="none" />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Button type="submit" width="wide" busy={busy}>
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
      <Button tone="quiet" width="wide" onClick={onCreateAccount}>
        Create Account
      </Button>
    </form>
  );
}
