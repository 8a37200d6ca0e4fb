import { Feed } from 'feed';
import type { PostCard, Site } from '@ridgeline/contract';
import { sharingEndpoints } from '@ridgeline/contract/endpoints/sharing';
import { cacheControl } from '../../platform/http/cacheControl';
import { escapeHtml, withoutInvalidXml } from '../../platform/http/markup';
import { handle, sent } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import type { ResponseCache } from '../../platform/http/responseCache';

interface FeedParts {
  latestPosts: (count: number) => Promise<PostCard[]>;
  site: () => Promise<Site>;
  originOf: OriginOf;
  sendCached: ResponseCache;
}

/** Number of posts in the feed; older ones are on the site. */
const newest = 20;

/** The latest posts as RSS 2.0: https://www.rssboard.org/rss-specification */
function feedOf(posts: PostCard[], site: Site, origin: string): string {
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: withoutInvalidXml(site.name),
    description: escapeHtml(withoutInvalidXml(site.tagline)),
    language: 'en-ZA',
    copyright: withoutInvalidXml(site.name),
    feedLinks: { rss: `${origin}/rss.xml` },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt ?? posts[0].updatedAt) }),
  });
  for (const { _id, title, excerpt, slug, publishedAt, updatedAt } of posts)
    feed.addItem({
      id: `${origin}/blog/${_id}`,
      link: `${origin}/blog/${slug}`,
      title: withoutInvalidXml(title),
      // Feed readers parse it as HTML.
      description: escapeHtml(withoutInvalidXml(excerpt)),
      date: new Date(publishedAt ?? updatedAt),
    });
  return feed.rss2();
}

/** `/api/rss.xml`: the latest posts. */
export const feedRoutes = ({ latestPosts, site, originOf, sendCached }: FeedParts) => [
  handle(sharingEndpoints.feed, async ({ request, response }) => {
    const origin = originOf(request);
    await sendCached(response, `${origin}/rss.xml`, async () => ({
      type: 'application/rss+xml',
      body: feedOf(await latestPosts(newest), await site(), origin),
      headers: { 'cache-control': cacheControl.revalidate },
    }));
    return sent;
  }),
];
