import { Notice } from '@ridgeline/shared-ui';
import { offline } from './Page.css';
import { useOnline } from './useOnline';

/** Says that the connection is lost, as long as it is. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <div className={offline}>
      <Notice>You are offline. What you type is kept on this device.</Notice>
    </div>
  );
