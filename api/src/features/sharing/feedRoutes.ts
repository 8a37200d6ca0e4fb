import { Feed } from 'feed';
import type { PostCard, Site } from '@ridgeline/contract';
import { sharingEndpoints } from '@ridgeline/contract/endpoints/sharing';
import { htmlText } from '../../platform/http/htmlText';
import { handle, sent } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import { xmlText } from '../../platform/http/xmlText';

interface FeedParts {
  latestPosts: (count: number) => Promise<PostCard[]>;
  site: () => Promise<Site>;
  originOf: OriginOf;
}

/** How many posts a reader gets at once; the rest is on the site. */
const newest = 20;

/** The latest posts as RSS 2.0: https://www.rssboard.org/rss-specification */
function feedOf(posts: PostCard[], site: Site, origin: string): string {
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: xmlText(site.name),
    description: htmlText(xmlText(site.tagline)),
    language: 'en-ZA',
    copyright: xmlText(site.name),
    feedLinks: { rss: `${origin}/rss.xml` },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt ?? posts[0].updatedAt) }),
  });
  for (const { _id, title, excerpt, slug, publishedAt, updatedAt } of posts)
    feed.addItem({
      id: `${origin}/blog/${_id}`,
      link: `${origin}/blog/${slug}`,
      title: xmlText(title),
      // Readers take it for HTML.
      description: htmlText(xmlText(excerpt)),
      date: new Date(publishedAt ?? updatedAt),
    });
  return feed.rss2();
}

/** `/api/rss.xml`: what is new on the blog. */
export const feedRoutes = ({ latestPosts, site, originOf }: FeedParts) => [
  handle(sharingEndpoints.feed, async ({ request, response }) => {
    const feed = feedOf(await latestPosts(newest), await site(), originOf(request));
    response.type('application/rss+xml').set('cache-control', 'no-cache').send(feed);
    return sent;
  }),
];
