import { uuid } from '@ridgeline/contract/client';
import { useEffect, useId, useMemo } from 'react';
import { persistHandedOver } from './handedOver';
import { isHandedOver, patch, update, useQueue, type Upload } from './queue';
import { attempt, remove, send, type SendOptions } from './send';

persistHandedOver(useQueue);

/** A call that sends fields, together with a file if one was chosen. */
type SendWithFields<Answer> = (
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
