import { removeOfflinePage } from '@ridgeline/contract/client/offline';
import { useSession } from '../../../session/session';
import { offlinePages } from './offlinePages';
import { removeCopies, storedCopies } from './storedCopies';

/** Removes from this device what it kept for rides without a connection, as soon as its session has ended. */
export function removeRidesWithSession() {
  const removeAll = () => {
    removeCopies();
    for (const page of offlinePages) void removeOfflinePage(page);
  };
  useSession.subscribe(({ token }, before) => {
    if (token === null) removeAll();
    // Sealed under a token that is gone.
    else if (token !== before.token) removeCopies();
  });
  if (useSession.getState().token === null) removeAll();
  // Removes those whose time has passed.
  else storedCopies();
}
