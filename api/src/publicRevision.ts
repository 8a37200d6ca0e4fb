import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from './platform/db/connect';
import { publicRevisionRow } from './platform/db/revisions';
import type { OfferRow } from './features/offers/rows';
import { publishedPosts } from './features/posts/publication';

interface Revision {
  revision: number | string;
  newest: string | null;
  opened: string | null;
  closed: string | null;
}

/** The last time at which booking of any ride opened or closed. */
const lastOfferMoment = (db: Database, column: 'opens_at' | 'closes_at') =>
  db<OfferRow>('event_offers').where(column, '<=', new Date().toISOString()).max(column);

/**
 * A string that changes whenever public content changes: with a write, with the date, and, without any write, when a
 * scheduled post becomes public or the booking of a ride opens or closes. Caches use it as their key.
 */
export async function publicRevision(db: Database): Promise<string> {
  const newest = publishedPosts(db).orderBy('published_at', 'desc').limit(1);
  const row = (await publicRevisionRow(db).first(
    'revision',
    newest.select('published_at').as('newest'),
    lastOfferMoment(db, 'opens_at').as('opened'),
    lastOfferMoment(db, 'closes_at').as('closed'),
  )) as Revision | undefined;
  const moments = [row?.newest ?? 'no post', row?.opened ?? '', row?.closed ?? ''];
  return [row?.revision ?? 0, dayInSouthAfrica(), ...moments].join(' ').trimEnd();
}
