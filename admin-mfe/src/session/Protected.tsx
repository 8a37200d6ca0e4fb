import { Outlet, useLocation, useNavigate } from '@ridgeline/remote-kit';
import { useEffect } from 'react';
import { useResendCheckIns } from '../bookings/ride/useResendCheckIns';
import { accessDenied, useHome, useIsAllowed } from './home';
import { returnTo } from './returnTo';
import { useSession } from './session';

/**
 * The layout route for logged-in users. It redirects everybody else to the log-in, which returns here if the session
 * expired. Guides and release leads are redirected from the owner's pages to their own start page. On any page, it sends the check-ins that
 * are left.
 */
export function Protected() {
  const token = useSession((session) => session.token);
  const location = useLocation();
  const isForMe = useIsAllowed(location.pathname);
  const { path: home } = useHome();
  const navigate = useNavigate();
  useResendCheckIns();
  useEffect(() => {
    if (!token) {
      const state = useSession.getState().expired ? returnTo(location) : undefined;
      void navigate('/admin', { replace: true, state });
    } else if (!isForMe) void navigate(home, { replace: true, state: accessDenied });
  }, [home, isForMe, location, navigate, token]);
  return token && isForMe ? <Outlet /> : null;
}
