import type { Database } from '../platform/db/connect';
import { publicRevisionRow } from '../platform/db/revisions';
import { todayInSouthAfrica } from './events/today';
import { publishedPosts } from './posts/publication';

/**
 * A text that changes whenever public content changes: by a write, by the date, or when a scheduled post
 * becomes public, which needs no write. Caches use it as their key.
 */
export async function publicRevision(db: Database): Promise<string> {
  const newest = publishedPosts(db).orderBy('published_at', 'desc').limit(1);
  const found = (await publicRevisionRow(db).first(
    'revision',
    newest.select('published_at').as('newest'),
  )) as { revision: number | string; newest: string | null } | undefined;
  return [found?.revision ?? 0, todayInSouthAfrica(), found?.newest ?? 'no post'].join(' ');
}
