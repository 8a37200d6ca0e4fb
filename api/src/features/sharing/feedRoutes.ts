import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { Feed } from 'feed';
import type { PostCard, Site, TourEvent } from '@ridgeline/contract';
import { sharingEndpoints } from '@ridgeline/contract/endpoints/sharing';
import { escapeHtml, withoutInvalidXml } from '../../platform/http/markup';
import { handle, sent } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import type { ResponseCache } from '../../platform/http/responseCache';
import { eventSubject } from './subjects';

interface FeedDependencies {
  latestPosts: (count: number) => Promise<PostCard[]>;
  /** The upcoming rides. */
  rides: () => Promise<TourEvent[]>;
  site: () => Promise<Site>;
  originOf: OriginOf;
  sendCached: ResponseCache;
}

/** Number of entries in the feed; older ones are on the site. */
const newest = 20;

/** A post or a ride in the feed. */
interface Entry {
  /** Stays the same when the URL changes. */
  id: string;
  link: string;
  title: string;
  description: string;
  /** When it was published. */
  at: string;
}

const postEntry = ({ _id, title, excerpt, slug, publishedAt, updatedAt }: PostCard): Entry => ({
  id: `/blog/${_id}`,
  link: `/blog/${slug}`,
  title,
  description: excerpt,
  at: publishedAt ?? updatedAt,
});

function rideEntry(event: TourEvent): Entry {
  const { kicker, title, detail } = eventSubject(event);
  const link = `/event/${event._id}`;
  const meeting = event.meeting ? [`Meet: ${event.meeting.place}`] : [];
  const description = [kicker, detail, ...meeting].join(' · ');
  return { id: link, link, title, description, at: event.publishedAt ?? event.createdAt };
}

/** The entries as RSS 2.0, newest first: https://www.rssboard.org/rss-specification */
function feedOf(entries: Entry[], site: Site, origin: string): string {
  const shown = entries.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, newest);
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: withoutInvalidXml(site.name),
    description: escapeHtml(withoutInvalidXml(site.tagline)),
    language: 'en-ZA',
    copyright: withoutInvalidXml(site.name),
    feedLinks: { rss: `${origin}/rss.xml` },
    ...(shown[0] && { updated: new Date(shown[0].at) }),
  });
  for (const { id, link, title, description, at } of shown)
    feed.addItem({
      id: `${origin}${id}`,
      link: `${origin}${link}`,
      title: withoutInvalidXml(title),
      // Feed readers parse it as HTML.
      description: escapeHtml(withoutInvalidXml(description)),
      date: new Date(at),
    });
  return feed.rss2();
}

/** `/api/rss.xml`: the latest posts and the newest upcoming rides. */
export const feedRoutes = ({
  latestPosts,
  rides,
  site,
  originOf,
  sendCached,
}: FeedDependencies) => [
  handle(sharingEndpoints.feed, async ({ request, response }) => {
    const origin = originOf(request);
    await sendCached(response, `${origin}/rss.xml`, async () => {
      const entries = [
        ...(await latestPosts(newest)).map(postEntry),
        ...(await rides()).map(rideEntry),
      ];
      return {
        type: 'application/rss+xml',
        body: feedOf(entries, await site(), origin),
        headers: { 'cache-control': cacheControl.revalidate },
      };
    });
    return sent;
  }),
];
