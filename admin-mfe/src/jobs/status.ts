import type { Job, UnfinishedMessage } from '@ridgeline/contract';
import { momentText } from '../page/moment';

/** The status of a job in words: "Failed today 14:05, after 12 attempts". */
export function statusOf({ state, attempts, failedAt, nextTryAt, repeats }: Job): string {
  if (state === 'running') return 'Under way';
  const next = nextTryAt ? momentText(nextTryAt) : undefined;
  if (failedAt) {
    const when = `Failed ${momentText(failedAt)}`;
    if (repeats) return next ? `${when}. Runs again ${next}` : when;
    return attempts > 1 ? `${when}, after ${attempts} attempts` : when;
  }
  if (attempts > 0 && next)
    return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}. Tries again ${next}`;
  if (next) return repeats ? `Runs next ${next}` : `Runs ${next}`;
  return 'Starts in a moment';
}

/** The progress of a message to a group in words: "2 waiting, 1 failed". */
export const progressOf = ({ waiting, failed }: UnfinishedMessage): string =>
  [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(', ');
