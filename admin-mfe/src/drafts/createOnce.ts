import { isApiError } from '@ridgeline/contract/client';
import { creationAt } from './drafts';
import { newKey } from './newKey';

/** Whether the server has said that it made nothing; what stood between may fail in its place. */
const madeNothing = (error: unknown) => isApiError(error) && error.status < 500;

/** What an attempt before has made, where the server refuses to take another body for the same. */
function madeBefore<Thing>(error: unknown): Thing | undefined {
  if (!isApiError(error) || error.status !== 422) return undefined;
  return (error.body as { current?: Thing } | undefined)?.current;
}

/**
 * Creates what a form holds, once. An attempt whose answer never came may have arrived: so the next
 * one comes under the same key, also after a reload, and is followed by what stands on the form now.
 * @param address of the form
 * @param correct saves the form over what an attempt before has made, in its first version
 */
export async function createOnce<Thing>(
  address: string,
  create: (key: string) => Promise<Thing>,
  correct: (made: Thing) => Promise<Thing>,
): Promise<Thing> {
  const place = creationAt(address);
  const before = window.sessionStorage.getItem(place);
  const key = before ?? newKey();
  window.sessionStorage.setItem(place, key);
  try {
    const made = await create(key).catch((error: unknown) => {
      const earlier = madeBefore<Thing>(error);
      if (before === null || earlier === undefined) throw error;
      return earlier;
    });
    const now = before === null ? made : await correct(made);
    window.sessionStorage.removeItem(place);
    return now;
  } catch (error) {
    if (before === null && madeNothing(error)) window.sessionStorage.removeItem(place);
    throw error;
  }
}
