import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../session';
import { settle, useReauthentication } from './reauthentication';

/** In place of the dialog, where its chunk could not be fetched: the call fails as refused. */
const Unavailable = () => {
  useEffect(() => settle(false), []);
  return <></>;
};

const ReauthenticationDialog = lazy(() =>
  import(/* webpackChunkName: "reauthentication" */ './ReauthenticationDialog').catch(() => ({
    default: Unavailable,
  })),
);

/** Asks who somebody is, above whatever page is shown, while a call waits for the answer. */
export function Reauthentication() {
  const isAsked = useReauthentication(({ waiting }) => waiting.length > 0);
  const token = useSession((session) => session.token);
  // Whoever is logged out meanwhile, perhaps in another tab, has nothing to confirm.
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
