import { isApiError, uuid } from '@ridgeline/contract/client';
import { creationKeyAt, saveCreationKey } from './drafts';

/** Whether the server certainly created nothing. A 5xx may come from a proxy. */
const createdNothing = (error: unknown) => isApiError(error) && error.status < 500;

/** What an earlier attempt created. The server reports it if the same key comes with another body. */
export function createdBefore<Entity>(error: unknown): Entity | undefined {
  if (!isApiError(error) || error.status !== 422) return undefined;
  return (error.body as { current?: Entity } | undefined)?.current;
}

/**
 * Creates an entity from a form exactly once. An attempt without a response may have reached the server. The next
 * attempt therefore uses the same idempotency key, even after a reload, and then saves the current input.
 * @param path the path of the form
 * @param update saves the form over the first version of the created entity. It sends the files only if the server
 * has not just received them. Without it, different input is refused with the server's message.
 */
export async function createOnce<Entity>(
  path: string,
  create: (idempotencyKey: string) => Promise<Entity>,
  update?: (created: Entity, files: 'with files' | 'without files') => Promise<Entity>,
): Promise<Entity> {
  const earlierKey = creationKeyAt(path);
  const key = earlierKey ?? uuid();
  saveCreationKey(path, key);
  try {
    const saved = await create(key).then(
      (created) =>
        earlierKey === undefined || !update ? created : update(created, 'without files'),
      (error: unknown) => {
        const earlier = createdBefore<Entity>(error);
        if (earlierKey === undefined || earlier === undefined || !update) throw error;
        return update(earlier, 'with files');
      },
    );
    saveCreationKey(path, undefined);
    return saved;
  } catch (error) {
    if (earlierKey === undefined && createdNothing(error)) saveCreationKey(path, undefined);
    throw error;
  }
}
