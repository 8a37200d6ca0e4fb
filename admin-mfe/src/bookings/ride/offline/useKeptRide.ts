import type { Manifest } from '@ridgeline/contract';
import { storeOfflinePage } from '@ridgeline/contract/client/offline';
import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session';
import { offlinePages } from './offlinePages';
import { keepRide } from './rideCopies';

/**
 * Keeps a ride's list and its page on this device.
 * @param at when the server sent it
 * @returns how long the page opens without a connection; undefined where it does not
 */
export function useKeptRide(manifest: Manifest | undefined, at: number | undefined) {
  const token = useSession((session) => session.token);
  const [kept, setKept] = useState<Awaited<ReturnType<typeof keepRide>>>();
  const [isStored, setStored] = useState(false);

  useEffect(() => {
    if (!manifest || !at || !token) return;
    void keepRide(manifest, at, token).then(setKept);
  }, [manifest, at, token]);

  // Once for each time that the server was asked: check-ins change the list alone.
  useEffect(() => {
    if (!at || !token) return;
    void Promise.all(offlinePages.map(storeOfflinePage)).then((stored) =>
      setStored(stored.every(Boolean)),
    );
  }, [at, token]);

  return isStored ? kept : undefined;
}
