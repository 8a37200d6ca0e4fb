import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../session';
import { settle, useReauthentication } from './reauthentication';

/** Replaces the dialog if its chunk cannot be loaded. The waiting calls then fail. */
const Unavailable = () => {
  useEffect(() => settle(false), []);
  return <></>;
};

const ReauthenticationDialog = lazy(() =>
  import(/* webpackChunkName: "reauthentication" */ './ReauthenticationDialog').catch(() => ({
    default: Unavailable,
  })),
);

/** Shows the reauthentication dialog while a call waits for it, on any page. */
export function Reauthentication() {
  const isRequested = useReauthentication(({ waiting }) => waiting.length > 0);
  const token = useSession((session) => session.token);
  // After a log-out, maybe in another tab, there is nothing to confirm.
  useEffect(() => {
    if (isRequested && !token) settle(false);
  }, [isRequested, token]);
  if (!isRequested || !token) return null;
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog />
    </Suspense>
  );
}
