import {
  emptyPostBody,
  postFieldsSchema,
  slugOf,
  type Post,
  type PostBody,
  type PostFields,
  type PostStatus,
} from '@ridgeline/contract';
import { z } from 'zod';
import { fieldTimeOf, momentOf } from './southAfricanTime';

/** The form's values. An absent one was not changed, and follows what is stored. */
export interface PostEntry {
  title: string;
  body: PostBody;
  status: PostStatus;
  excerpt?: string | undefined;
  slug?: string | undefined;
  /** A day and a time in South Africa, as the field has them. */
  publishedAt?: string | undefined;
}

export const entryOf = (post: Post | undefined): PostEntry => ({
  title: post?.title ?? '',
  body: post?.body ?? emptyPostBody,
  status: post?.status ?? 'draft',
  excerpt: undefined,
  slug: undefined,
  publishedAt: undefined,
});

/**
 * Whether the stored slug was derived from the title and may change because nobody has read the
 * post.
 */
const followsTitle = (stored: Post | undefined) =>
  !stored ||
  (stored.status === 'draft' && stored.slug.replace(/-\d+$/, '') === slugOf(stored.title));

/** The slug that the post will have, as far as the form can tell. */
export function slugShown({ slug, title }: PostEntry, stored: Post | undefined) {
  if (slug !== undefined) return slug;
  const made = slugOf(title);
  if (stored && (!followsTitle(stored) || made === slugOf(stored.title))) return stored.slug;
  return made;
}

export const excerptShown = ({ excerpt }: PostEntry, stored: Post | undefined) =>
  excerpt ?? stored?.excerpt ?? '';

export const publishedAtShown = ({ publishedAt }: PostEntry, stored: Post | undefined) =>
  publishedAt ?? (stored?.publishedAt ? fieldTimeOf(stored.publishedAt) : '');

/** The request. Unchanged fields are left out, so that the server keeps or derives them. */
export function fieldsToSend(entry: PostEntry, stored: Post | undefined): PostFields {
  const { title, body, status, excerpt, slug, publishedAt } = entry;
  const renamed = stored && followsTitle(stored) && slugOf(title) !== slugOf(stored.title);
  return {
    title,
    body,
    status,
    excerpt,
    slug: slug ?? (renamed ? '' : undefined),
    publishedAt: publishedAt ? momentOf(publishedAt) : undefined,
  };
}

/** The form's values, checked by the contract. */
export const entrySchema = z.custom<PostEntry>().transform((entry, context) => {
  const { error } = postFieldsSchema.safeParse(fieldsToSend(entry, undefined));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: [...path] });
  return entry;
});
