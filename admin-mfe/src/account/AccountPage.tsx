import type { SignupState } from '@ridgeline/contract';
import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { currentHome } from '../session/home';
import { useSession } from '../session/session';
import { mode as modeStyle } from './Account.css';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LoginForm } from './LoginForm';
import { SignupForm } from './SignupForm';

type Mode = 'login' | 'signup' | 'forgot';

/** The invitation code in the URL. */
const invitationIn = (search: string) => new URLSearchParams(search).get('invitation') ?? undefined;

/** What a sign-up requires. It is not fetched again, because another form could replace the one in use. */
const signupQuery = queryOptions({
  queryKey: ['signup'],
  queryFn: ({ signal }) => api.get('/api/admin/signup', { signal }),
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** One screen to log in, to sign up and to request a new password. */
export function AccountPage() {
  const invitation = invitationIn(useLocation().search);
  const { data, isError } = useQuery(signupQuery);
  // If this fails, the form asks for a code. The server decides when the form is sent.
  const signup: SignupState | undefined = data ?? (isError ? { signup: 'code' } : undefined);
  const [chosenMode, setMode] = useState<Mode | undefined>(invitation ? 'signup' : undefined);
  // Nobody can log in to a site that has no account yet.
  const mode = chosenMode ?? (signup?.first ? 'signup' : 'login');
  const [success, setSuccess] = useState<string>();
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const hadToken = useState(() => useSession.getState().token !== null)[0];
  useEffect(() => {
    if (hadToken) void navigate(currentHome(), { replace: true });
  }, [hadToken, navigate]);

  function change(next: Mode, done?: string) {
    setMode(next);
    setSuccess(done);
    // The clicked button disappears with its form.
    container.current?.focus();
  }

  return (
    <Page>
      <div ref={container} tabIndex={-1} className={modeStyle}>
        {mode === 'login' && (
          <LoginForm
            success={success}
            onCreateAccount={() => change('signup')}
            onForgotPassword={() => change('forgot')}
          />
        )}
        {mode === 'signup' && (
          <SignupForm invitation={invitation} state={signup} onBack={() => change('login')} />
        )}
        {mode === 'forgot' && (
          <ForgotPasswordForm
            onSent={(sent) => change('login', sent)}
            onBack={() => change('login')}
          />
        )}
      </div>
    </Page>
  );
}
