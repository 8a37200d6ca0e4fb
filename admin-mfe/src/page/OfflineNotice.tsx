import { Notice } from '@ridgeline/shared-ui';
import { offline } from './Page.css';
import { useOnline } from './useOnline';

/** A notice that is visible while there is no connection. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <div className={offline}>
      <Notice>You are offline. What you type is kept on this device.</Notice>
    </div>
  );
