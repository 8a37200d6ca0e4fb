import { Notice } from '@ridgeline/shared-ui';
import { momentText } from '../../../page/moment';
import { useCheckIns } from '../checkIns';

/** A notice above a list that may be out of date: how old it is, and that check-ins are sent later. */
export function OfflineList({ at }: { at: number }) {
  const unsent = useCheckIns((state) => state.unsent.length);
  const what = ['Check-ins are', '1 check-in is'][unsent] ?? `${unsent} check-ins are`;
  return (
    <Notice>
      <p>No connection. This list is from {momentText(new Date(at).toISOString())}.</p>
      <p>{what} kept on this device, and saved as soon as there is a connection.</p>
    </Notice>
  );
}
