import type { Database } from '../db/connect';
import { contentRevision } from '../db/revisions';
import { todayInSouthAfrica } from '../events/today';
import { publishedPosts } from '../posts/published';

/**
 * A text that becomes another one whenever what visitors see changes: by a write, by the day, or by the
 * hour of a post, which comes without a write. What is made of the content can be kept by it.
 */
export async function seenByVisitors(db: Database): Promise<string> {
  const [revision, latest] = await Promise.all([
    contentRevision(db),
    publishedPosts(db).orderBy('published_at', 'desc').first('published_at'),
  ]);
  return [revision, todayInSouthAfrica(), latest?.published_at ?? 'no post'].join(' ');
}
