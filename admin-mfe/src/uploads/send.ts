import { isApiError } from '@ridgeline/contract/client';
import { messageFor } from '../failure/errors';
import { patch, update, useQueue, type Upload } from './queue';

export interface SendOptions {
  onProgress: (sent: number, total: number) => void;
  idempotencyKey: string;
  signal: AbortSignal;
}

/** A call that sends a file. */
export type Send<Answer> = (file: File, options: SendOptions) => Promise<Answer>;

const cancellations = new Map<string, AbortController>();
/** Running attempts, so that no file is uploaded twice at the same time. */
const attempts = new Map<string, Promise<boolean>>();

/** Removes a file from the queue, and cancels its upload. */
export function remove(id: string) {
  cancellations.get(id)?.abort();
  update((all) => all.filter((upload) => upload.id !== id));
}

/** Uploads a file. It leaves the queue when it is uploaded. */
export async function send<Answer>({ id, file }: Upload, call: Send<Answer>): Promise<Answer> {
  const cancellation = new AbortController();
  cancellations.set(id, cancellation);
  patch(id, { progress: 0, failure: undefined, isFinal: false });
  try {
    const answer = await call(file, {
      onProgress: (sent, total) => patch(id, { progress: total > 0 ? sent / total : 0 }),
      idempotencyKey: id,
      signal: cancellation.signal,
    });
    cancellations.delete(id);
    remove(id);
    return answer;
  } catch (error) {
    cancellations.delete(id);
    patch(id, { progress: undefined });
    throw error;
  }
}

interface AttemptOptions<Answer> {
  onArrived: (answer: Answer) => void;
  /** If given, a rejected file leaves the queue, because it would be rejected again. */
  onRefused?: (sentence: string) => void;
  /** Whether another attempt would fail too. The message of the error is then shown. */
  isFinal?: (error: unknown) => error is Error;
  /** The message if the server gives no reason. */
  fallback: string;
}

/**
 * Uploads a single file. If that fails, the file stays in the queue with the reason, to be retried or removed.
 * @returns whether the file has left the queue, because it was uploaded or removed
 */
export function attempt<Answer>(
  upload: Upload,
  call: Send<Answer>,
  options: AttemptOptions<Answer>,
): Promise<boolean> {
  const running = attempts.get(upload.id);
  if (running) return running;
  const started = startAttempt(upload, call, options).finally(() => attempts.delete(upload.id));
  attempts.set(upload.id, started);
  return started;
}

async function startAttempt<Answer>(
  upload: Upload,
  call: Send<Answer>,
  { onArrived, onRefused, isFinal, fallback }: AttemptOptions<Answer>,
): Promise<boolean> {
  try {
    onArrived(await send(upload, call));
    return true;
  } catch (error) {
    if (!useQueue.getState().uploads.some(({ id }) => id === upload.id)) return true;
    console.error(`"${upload.file.name}" could not be uploaded.`, error);
    if (isFinal?.(error)) {
      patch(upload.id, { failure: error.message, isFinal: true });
      return false;
    }
    const failure = messageFor(error, fallback);
    if (onRefused && isApiError(error) && error.status < 500) {
      remove(upload.id);
      onRefused(failure);
    } else patch(upload.id, { failure });
    return false;
  }
}
