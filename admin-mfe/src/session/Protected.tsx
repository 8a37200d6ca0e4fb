import { Outlet, useNavigate } from '@ridgeline/remote-kit';
import { useEffect } from 'react';
import { useSession } from './session';

/** Everything below it is for the logged-in; whoever is not, or no longer, is sent to log in. */
export function Protected() {
  const token = useSession((session) => session.token);
  const navigate = useNavigate();
  useEffect(() => {
    if (!token) void navigate('/admin', { replace: true });
  }, [navigate, token]);
  return token ? <Outlet /> : null;
}
