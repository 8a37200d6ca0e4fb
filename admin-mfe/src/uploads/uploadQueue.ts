import { isApiError, uuid } from '@ridgeline/contract/client';
import { useEffect, useId, useMemo } from 'react';
import { create } from 'zustand';
import { messageFor } from '../failure/messageFor';
import { isHandedOver, persistHandedOver } from './handedOver';

/** A chosen file that is not uploaded yet. */
export interface Upload {
  /** The upload's id. It is also its idempotency key, and the id of what the server creates from it. */
  id: string;
  /**
   * The form in which the file was chosen. Once the form is left, the path of the entity that the file belongs to.
   */
  owner: string;
  /** The field in which the file was chosen. */
  field: string;
  file: File;
  /** The uploaded share from 0 to 1; undefined unless it is being uploaded. */
  progress?: number | undefined;
  /** Why the last attempt failed. */
  failure?: string | undefined;
  /** Whether another attempt would fail too. */
  isFinal?: boolean;
}

interface SendOptions {
  onProgress: (sent: number, total: number) => void;
  idempotencyKey: string;
  signal: AbortSignal;
}

/** A call that sends a file. */
export type Send<Answer> = (file: File, options: SendOptions) => Promise<Answer>;

/**
 * The files of all forms on the page. They are in memory, so a reload loses them, except for those that were handed
 * over.
 */
const useQueue = create<{ uploads: Upload[] }>(() => ({ uploads: [] }));
persistHandedOver(useQueue);
const cancellations = new Map<string, AbortController>();
/** Running attempts, so that no file is uploaded twice at the same time. */
const attempts = new Map<string, Promise<boolean>>();

const update = (change: (uploads: Upload[]) => Upload[]) =>
  useQueue.setState(({ uploads }) => ({ uploads: change(uploads) }));
const patch = (id: string, change: Partial<Upload>) =>
  update((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

/** Removes a file from the queue, and cancels its upload. */
function remove(id: string) {
  cancellations.get(id)?.abort();
  update((all) => all.filter((upload) => upload.id !== id));
}

/** Uploads a file. It leaves the queue when it is uploaded. */
async function send<Answer>({ id, file }: Upload, call: Send<Answer>): Promise<Answer> {
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

export interface AttemptOptions<Answer> {
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
function attempt<Answer>(
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

/** A call that sends fields, together with a file if one was chosen. */
export type SendWithFields<Answer> = (
  file: File | undefined,
  onProgress: SendOptions['onProgress'] | undefined,
) => Promise<Answer>;

/** The files of a form. They are discarded when the form is left. */
export function useUploads() {
  const owner = useId();
  useEffect(
    () => () => {
      for (const upload of useQueue.getState().uploads)
        if (upload.owner === owner) remove(upload.id);
    },
    [owner],
  );
  return useUploadsOf(owner);
}

/** The files of a form, or those that were handed over to a path. */
export function useUploadsOf(owner: string) {
  const all = useQueue(({ uploads }) => uploads);
  return useMemo(() => {
    /** The current files, even in a save that started before a file was chosen. */
    const latest = (field?: string) =>
      useQueue
        .getState()
        .uploads.filter(
          (upload) => upload.owner === owner && (field === undefined || upload.field === field),
        );
    return {
      uploads: all.filter((upload) => upload.owner === owner),
      latest,
      add: (field: string, file: File) => {
        const upload: Upload = { id: uuid(), owner, field, file };
        update((before) => [...before, upload]);
        return upload;
      },
      /** Replaces the chosen files of a field. */
      replace: (field: string, ...files: (File | undefined)[]) => {
        for (const { id } of latest(field)) remove(id);
        for (const file of files)
          if (file) update((before) => [...before, { id: uuid(), owner, field, file }]);
      },
      remove,
      /** Hands the files over to a path, so that they survive the form and a reload. */
      handOver: (path: string) =>
        update((before) =>
          before.map((upload) => (upload.owner === owner ? { ...upload, owner: path } : upload)),
        ),
      /** Replaces a file that cannot be sent. */
      replaceFile: (id: string, file: File) => {
        patch(id, { file });
        return latest().find((upload) => upload.id === id);
      },
      attempt,
      /**
       * Sends a form's fields together with its file. If they are rejected, the file stays in the queue for the next
       * attempt.
       */
      sendWithFields: <Answer>(field: string, call: SendWithFields<Answer>) => {
        const [upload] = latest(field);
        return upload
          ? send(upload, (file, { onProgress }) => call(file, onProgress))
          : call(undefined, undefined);
      },
    };
  }, [all, owner]);
}

export type Uploads = ReturnType<typeof useUploads>;

/** The paths with handed-over files that are not uploaded yet. */
export function useWaitingPaths(): string[] {
  const all = useQueue(({ uploads }) => uploads);
  return useMemo(() => [...new Set(all.filter(isHandedOver).map(({ owner }) => owner))], [all]);
}

/** Whether any file on the page is not uploaded yet. Those that were handed over belong to other pages. */
export const useHasUploads = () =>
  useQueue(({ uploads }) => uploads.some((upload) => !isHandedOver(upload)));
