import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../session';
import { settle, useReauthentication } from './reauthentication';

/** Replaces the dialog if its chunk cannot be loaded: the waiting calls fail. */
const Unavailable = () => {
  useEffect(() => settle(false), []);
  return <></>;
};

const ReauthenticationDialog = lazy(() =>
  import(/* webpackChunkName: "reauthentication" */ './ReauthenticationDialog').catch(() => ({
    default: Unavailable,
  })),
);

/** Shows the reauthentication dialog above any page while a call waits for it. */
export function Reauthentication() {
  const isAsked = useReauthentication(({ waiting }) => waiting.length > 0);
  const token = useSession((session) => session.token);
  // After a log-out, perhaps in another tab, there is nothing to confirm.
  useEffect(() => {
    if (isAsked && !token) settle(false);
  }, [isAsked, token]);
  if (!isAsked || !token) return null;
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog />
    </Suspense>
  );
}
