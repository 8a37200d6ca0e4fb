import { bar, IconButton, Notice } from '@ridgeline/shared-ui';
import { dismissible, notice } from '../../page/Page.css';
import { dismissFailure, useCheckIns } from './checkIns';

/** Says why the server rejected a check-in. It stays until it is dismissed or the next check-in. */
export function RefusedCheckIn() {
  const failure = useCheckIns((state) => state.failure);
  if (!failure) return null;
  return (
    <div ref={bar} className={notice}>
      <Notice tone="error">
        <span className={dismissible}>
          {failure}
          <IconButton icon="close" label="Dismiss" onClick={dismissFailure} />
        </span>
      </Notice>
    </div>
  );
}
