import { Outlet, useLocation, useNavigate } from '@ridgeline/remote-kit';
import { useEffect } from 'react';
import { turnedAway, useHome, useIsForMe } from './home';
import { useSession } from './session';

/**
 * Everything below it is for the logged-in; whoever is not, or no longer, is sent to log in. Who may only
 * release is sent from what is the owner's to the releases.
 */
export function Protected() {
  const token = useSession((session) => session.token);
  const isForMe = useIsForMe(useLocation().pathname);
  const { address: home } = useHome();
  const navigate = useNavigate();
  useEffect(() => {
    if (!token) void navigate('/admin', { replace: true });
    else if (!isForMe) void navigate(home, { replace: true, state: turnedAway });
  }, [home, isForMe, navigate, token]);
  return token && isForMe ? <Outlet /> : null;
}
