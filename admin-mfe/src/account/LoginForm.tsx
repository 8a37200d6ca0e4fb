import { loginSchema, messages, type SecondFactorNeeded, type Token } from '@ridgeline/contract';
import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import {
  Button,
  Checkbox,
  Heading,
  Notice,
  PasswordField,
  Skeleton,
  TextField,
} from '@ridgeline/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useDrafts } from '../form/drafts';
import { useSimpleForm } from '../form/useSimpleForm';
import { form } from '../page/Page.css';
import { api } from '../session/api';
import { currentHome } from '../session/home';
import { returnIn } from '../session/returnTo';
import { useSession } from '../session/session';
import { ways } from './Account.css';
import { filled } from './passwords';

const SecondFactorForm = lazy(
  () => import(/* webpackChunkName: "second-factor" */ './secondFactor/SecondFactorForm'),
);

const schema = filled(['username', 'password'], messages.loginRequired).pipe(
  loginSchema.pick({ username: true, password: true }),
);

interface LoginFormProps {
  /** What another form has done. */
  success?: string | undefined;
  onCreateAccount: () => void;
  onForgotPassword: () => void;
}

/**
 * The form with username and password. It continues on the page where a session expired, otherwise on the dashboard,
 * or on the releases for a release lead.
 */
export function LoginForm({ success, onCreateAccount, onForgotPassword }: LoginFormProps) {
  const typed = useDrafts(({ drafts }) => Object.keys(drafts).length > 0);
  const logIn = useSession((session) => session.logIn);
  const expired = useSession((session) => session.expired);
  const navigate = useNavigate();
  const back = returnIn(useLocation().state);
  const [staySignedIn, setStaySignedIn] = useState(false);
  const [secondFactor, setSecondFactor] = useState<SecondFactorNeeded['secondFactor']>();

  async function enter({ token, role }: Token) {
    logIn(token, role);
    if (back) await navigate(back, { replace: true });
    else await navigate(currentHome());
  }

  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema,
    fallback: 'Login failed',
    send: async (credentials) => {
      const answer = await api.post('/api/admin', {
        json: { ...credentials, staySignedIn },
      });
      if ('secondFactor' in answer) return setSecondFactor(answer.secondFactor);
      await enter(answer);
    },
  });

  if (secondFactor)
    return (
      <Suspense fallback={<Skeleton shapes={['line', 'line']} />}>
        <SecondFactorForm
          needed={secondFactor}
          staySignedIn={staySignedIn}
          onProved={enter}
          onBack={() => setSecondFactor(undefined)}
        />
      </Suspense>
    );
  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      <Heading level={1}>Admin Login</Heading>
      {success && !failure && <Notice tone="success">{success}</Notice>}
      {typed && <Notice>Log in to go on. What you typed is kept.</Notice>}
      {expired && !typed && !failure && (
        <Notice>Your session has ended. Please log in again.</Notice>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        {...field('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...field('password')}
      />
      <Checkbox
        label="Stay signed in on this phone"
        hint="For 30 days. Leave it off on a device that others use."
        checked={staySignedIn}
        onChange={({ target }) => setStaySignedIn(target.checked)}
      />
      <Button type="submit" width="wide" busy={busy}>
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
      <div className={ways}>
        <Button tone="quiet" onClick={onForgotPassword}>
          Forgot Password?
        </Button>
        <Button tone="quiet" onClick={onCreateAccount}>
          Create Account
        </Button>
      </div>
    </form>
  );
}
