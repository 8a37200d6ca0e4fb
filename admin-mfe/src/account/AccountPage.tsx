import type { SignupState } from '@ridgeline/contract';
import { useLocation, useNavigate } from '@ridgeline/remote-kit';
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

/** The code of an invitation whose link led here. */
const invitationIn = (search: string) => new URLSearchParams(search).get('invitation') ?? undefined;

/** What a sign-up needs; undefined until the server has answered. */
function useSignupState() {
  const [state, setState] = useState<SignupState>();
  useEffect(() => {
    api.get('/api/admin/signup').then(
      setState,
      // If this fails, ask for a code; the server decides when the form is sent.
      () => setState({ signup: 'code' }),
    );
  }, []);
  return state;
}

/** Logging in, signing up and asking for a new password, on one screen. */
export function AccountPage() {
  const invitation = invitationIn(useLocation().search);
  const signup = useSignupState();
  const [chosen, setMode] = useState<Mode | undefined>(invitation ? 'signup' : undefined);
  // Nobody can log in to a site that has no account yet.
  const mode = chosen ?? (signup?.first ? 'signup' : 'login');
  const [message, setMessage] = useState<string>();
  const shown = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const hadToken = useState(() => useSession.getState().token !== null)[0];
  useEffect(() => {
    if (hadToken) void navigate(currentHome(), { replace: true });
  }, [hadToken, navigate]);

  function change(next: Mode, said?: string) {
    setMode(next);
    setMessage(said);
    // The pressed button disappears with its form.
    shown.current?.focus();
  }

  return (
    <Page>
      <div ref={shown} tabIndex={-1} className={modeStyle}>
        {mode === 'login' && (
          <LoginForm
            message={message}
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
