import { isApiError } from '@ridgeline/contract/client';
import { creationKeyAt, saveCreationKey } from './drafts';
import { uuid } from './uuid';

/** Whether the server surely created nothing. A proxy may have sent a 5xx. */
const createdNothing = (error: unknown) => isApiError(error) && error.status < 500;

/**
 * What an earlier attempt created, from the server's response to another body with the same key.
 */
function createdBefore<Entity>(error: unknown): Entity | undefined {
  if (!isApiError(error) || error.status !== 422) return undefined;
  return (error.body as { current?: Entity } | undefined)?.current;
}

/**
 * Creates an entity from a form exactly once. An attempt without a response may have arrived, so
 * the next one uses the same idempotency key, even after a reload, and then saves what the form
 * holds now.
 * @param path of the form
 * @param update saves the form over the first version of what was created; with its files only if
 *   the server has not accepted them just now
 */
export async function createOnce<Entity>(
  path: string,
  create: (idempotencyKey: string) => Promise<Entity>,
  update: (created: Entity, files: 'with files' | 'without files') => Promise<Entity>,
): Promise<Entity> {
  const before = creationKeyAt(path);
  const key = before ?? uuid();
  saveCreationKey(path, key);
  try {
    const now = await create(key).then(
      (created) => (before === undefined ? created : update(created, 'without files')),
      (error: unknown) => {
        const earlier = createdBefore<Entity>(error);
        if (before === undefined || earlier === undefined) throw error;
        return update(earlier, 'with files');
      },
    );
    saveCreationKey(path, undefined);
    return now;
  } catch (error) {
    if (before === undefined && createdNothing(error)) saveCreationKey(path, undefined);
    throw error;
  }
}
