import type { StoreApi } from 'zustand';
import { useSession } from '../session/session';
import { isHandedOver, type Upload } from './queue';

type Queue = Pick<StoreApi<{ uploads: Upload[] }>, 'getState' | 'setState' | 'subscribe'>;

const storeName = 'uploads';

/** Opens the IndexedDB database. IndexedDB stores files unchanged. */
const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ridgeline-uploads', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be opened'));
  });

/** Runs requests in one transaction. Resolves with the last result once everything is stored. */
async function inDatabase<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
) {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(storeName, mode);
    const last = request(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
    });
    return last?.result;
  } finally {
    database.close();
  }
}

const loadStored = () => inDatabase<Upload[]>('readonly', (store) => store.getAll());

/** Stores only the differences, so that tabs do not overwrite each other's files. */
const storeChanges = (before: Upload[], now: Upload[]) =>
  inDatabase('readwrite', (target) => {
    const left = new Set(now.map(({ id }) => id));
    for (const { id } of before) if (!left.has(id)) target.delete(id);
    for (const { id, owner, field, file, failure, isFinal } of now)
      target.put({ id, owner, field, file, failure, isFinal });
    return undefined;
  });

const handedOver = ({ uploads }: { uploads: Upload[] }) => uploads.filter(isHandedOver);

const keysOf = (uploads: Upload[]) =>
  uploads.map(({ id, failure = '' }) => `${id} ${failure}`).join('\n');

/** Whether a file is recent. Old files, such as those of a deleted event, are dropped after two weeks. */
const isRecent = ({ id }: Upload) =>
  Date.now() - parseInt(id.replace('-', '').slice(0, 12), 16) < 14 * 24 * 3_600_000;

const isNew = ({ id }: Upload, uploads: Upload[]) => uploads.every((upload) => upload.id !== id);

/** Without IndexedDB, as in some private windows, the files live as long as the page. */
const logFailure = (error: unknown) => console.error('The files could not be stored.', error);

/** Stores handed-over files on this device until they are uploaded or the user logs out. */
export function persistHandedOver(queue: Queue) {
  useSession.subscribe(({ token, expired }, before) => {
    if (token !== null || before.token === null || expired) return;
    const left = new Set(handedOver(queue.getState()));
    queue.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => !left.has(upload)) }));
  });

  if (typeof indexedDB === 'undefined') return;
  let last = Promise.resolve<unknown>(undefined);
  queue.subscribe((now, before) => {
    const [files, earlier] = [handedOver(now), handedOver(before)];
    if (keysOf(files) === keysOf(earlier)) return;
    last = last.then(() => storeChanges(earlier, files)).catch(logFailure);
  });
  last = loadStored()
    .then((files = []) =>
      queue.setState(({ uploads }) => ({
        uploads: [...files.filter((file) => isRecent(file) && isNew(file, uploads)), ...uploads],
      })),
    )
    .catch(logFailure);
}
