import { Notice } from '@ridgeline/shared-ui';
import { useSyncExternalStore } from 'react';
import { offline } from './Page.css';

function subscribe(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Whether this device has a connection, as far as the browser knows. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says that the connection is lost, as long as it is. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <div className={offline}>
      <Notice>You are offline. What you type is kept on this device.</Notice>
    </div>
  );
