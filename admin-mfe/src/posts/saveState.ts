import { ApiError, NetworkError, TimeoutError } from '@ridgeline/contract/client';
import { messageFor } from '../failure/errors';

/** Whether the form's input is saved. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Saving failed and will be retried. */
  | { kind: 'waiting'; reason: string }
  /** Saving was rejected, and the user has to change something first. */
  | { kind: 'refused'; reason: string };

/** The state after a failed autosave. */
export function afterFailure(error: unknown): SaveState {
  if (error instanceof NetworkError) return { kind: 'waiting', reason: 'no connection' };
  if (error instanceof TimeoutError || (error instanceof ApiError && error.status >= 500))
    return { kind: 'waiting', reason: 'the server does not answer' };
  return { kind: 'refused', reason: messageFor(error, 'Failed to update post') };
}

const clock = (at: Date) => at.toTimeString().slice(0, 5);

/** The state in words; empty if there is nothing to say. */
export function saveStateMessage(state: SaveState, changed: boolean) {
  if (state.kind === 'saving') return 'Saving…';
  if (state.kind === 'waiting') return `Not saved: ${state.reason}. Trying again…`;
  if (state.kind === 'refused') return `Not saved: ${state.reason}`;
  if (changed) return 'Not saved yet';
  return state.kind === 'saved' ? `Saved ${clock(state.at)}` : '';
}
