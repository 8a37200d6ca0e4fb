import { removeOfflinePage } from '@ridgeline/contract/client/offline';
import { useSession } from '../../../session/session';
import { offlinePages } from './offlinePages';
import { removeCopies, storedCopies } from './storedCopies';

/** Removes the offline data of rides from this device as soon as the session has ended. */
export function removeRidesWithSession() {
  const removeAll = () => {
    removeCopies();
    for (const page of offlinePages) void removeOfflinePage(page);
  };
  useSession.subscribe(({ token }, previous) => {
    if (token === null) removeAll();
    // The copies were encrypted with the previous token, so nobody can read them any more.
    else if (token !== previous.token) removeCopies();
  });
  if (useSession.getState().token === null) removeAll();
  // Reading the copies removes the expired ones.
  else storedCopies();
}
