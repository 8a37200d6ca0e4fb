import { create } from 'zustand';

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

/** Whether an upload belongs to a path instead of an open form. The id of a form is never a path. */
export const isHandedOver = ({ owner }: Upload) => owner.startsWith('/');

/**
 * The files of all forms on the page. They are in memory, so a reload loses them, except for those that were handed
 * over.
 */
export const useQueue = create<{ uploads: Upload[] }>(() => ({ uploads: [] }));

/** Changes the files in the queue. */
export const update = (change: (uploads: Upload[]) => Upload[]) =>
  useQueue.setState(({ uploads }) => ({ uploads: change(uploads) }));
/** Changes one file in the queue. */
export const patch = (id: string, change: Partial<Upload>) =>
  update((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
