import type { Manifest } from '@ridgeline/contract';
import { storeOfflinePage } from '@ridgeline/contract/client/offline';
import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session';
import { offlinePages } from './offlinePages';
import { saveRideCopy } from './rideCopies';

/**
 * Stores a ride's manifest and the page itself for use without a connection.
 * @param at when the server sent the manifest, in milliseconds since 1970
 * @returns how long the page works without a connection; undefined if it does not
 */
export function useOfflineRide(manifest: Manifest | undefined, at: number | undefined) {
  const token = useSession((session) => session.token);
  const [copy, setCopy] = useState<Awaited<ReturnType<typeof saveRideCopy>>>();
  const [isPageStored, setPageStored] = useState(false);

  useEffect(() => {
    if (!manifest || !at || !token) return;
    void saveRideCopy(manifest, at, token).then(setCopy);
  }, [manifest, at, token]);

  // This depends on `at` and not on the manifest, because check-ins change only the manifest.
  useEffect(() => {
    if (!at || !token) return;
    void Promise.all(offlinePages.map(storeOfflinePage)).then((stored) =>
      setPageStored(stored.every(Boolean)),
    );
  }, [at, token]);

  return isPageStored ? copy : undefined;
}
