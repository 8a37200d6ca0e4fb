import type { Post } from '@ridgeline/contract';
import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { metaDescription } from '../../page/metaDescription';
import type { PostData } from './loader';

interface Paths {
  path: string;
  card: string;
}

/** Structured data: https://schema.org/BlogPosting. */
function blogPosting(post: Post, { path, card }: Paths, { site, origin }: HeadArgs<never>) {
  const organization = { '@type': 'Organization', name: site.name, url: origin };
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    dateModified: post.updatedAt,
    image: [`${origin}${post.imageUrl ?? card}`],
    author: organization,
    publisher: organization,
    mainEntityOfPage: `${origin}${path}`,
    inLanguage: 'en-ZA',
  };
}

export function head(args: HeadArgs<never>): Head {
  const post = (args.data as PostData | undefined)?.post;
  if (!post) return { title: 'Blog post', description: args.site.tagline, hidden: true };
  const path = `/blog/${post.slug}`;
  const card = `/api/cards/post/${post._id}.jpg?v=${Date.parse(post.updatedAt)}`;
  return {
    title: post.title,
    description: metaDescription(post.excerpt || post.title),
    card,
    path,
    type: 'article',
    jsonLd: [
      blogPosting(post, { path, card }, args),
      breadcrumbs(args.origin, { name: 'Blog', path: '/blog' }, { name: post.title, path }),
    ],
  };
}
