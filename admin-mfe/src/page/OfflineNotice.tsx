import { Notice } from '@ridgeline/shared-ui';
import { offline } from './Page.css';
import { useOnline } from './useOnline';

/** Shown as long as the connection is lost. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <div className={offline}>
      <Notice>You are offline. What you type is kept on this device.</Notice>
    </div>
  );
