import { useNavigate } from '@ridgeline/remote-kit';
import { useEffect, useState } from 'react';
import { Page } from '../page/Page';
import { useSession } from '../session/session';
import { LoginForm } from './LoginForm';
import { SignupForm } from './SignupForm';

/** Logging in and signing up, on one screen. */
export function AccountPage() {
  const [mode, setMode] = useState<'login' | 'signup'>('login');
  const navigate = useNavigate();
  const hadToken = useState(() => useSession.getState().token !== null)[0];
  useEffect(() => {
    if (hadToken) void navigate('/admin-dashboard', { replace: true });
  }, [hadToken, navigate]);

  return (
    <Page>
      {mode === 'login' ? (
        <LoginForm onCreateAccount={() => setMode('signup')} />
      ) : (
        <SignupForm onBack={() => setMode('login')} />
      )}
    </Page>
  );
}
