import { LRUCache } from 'lru-cache';
import type { Database } from '../db/connect';
import { contentRevision } from '../db/contentRevision';
import { todayInSouthAfrica } from '../events/today';

/** A few hundred KB each; one for each address that the site is known by. */
const most = 5;

/** Makes a text once for all who ask on one day, while nothing that visitors see has changed. */
export function madeOnce(db: Database) {
  const made = new LRUCache<string, Promise<string>>({ max: most });

  return async function onceOf(name: string, make: () => Promise<string>): Promise<string> {
    const key = [name, todayInSouthAfrica(), await contentRevision(db)].join(' ');
    const before = made.get(key);
    if (before) return before;
    const making = make();
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}
