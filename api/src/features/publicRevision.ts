import type { Database } from '../platform/db/connect';
import { publicRevisionRow } from '../platform/db/revisions';
import { todayInSouthAfrica } from './events/today';
import { publishedPosts } from './posts/publication';

/**
 * A text that becomes another one whenever what visitors see changes: by a write, by the day, or by the
 * hour of a post, which comes without a write. What is made of the content can be kept by it.
 */
export async function publicRevision(db: Database): Promise<string> {
  const newest = publishedPosts(db).orderBy('published_at', 'desc').limit(1);
  const found = (await publicRevisionRow(db).first(
    'revision',
    newest.select('published_at').as('newest'),
  )) as { revision: number | string; newest: string | null } | undefined;
  return [found?.revision ?? 0, todayInSouthAfrica(), found?.newest ?? 'no post'].join(' ');
}
