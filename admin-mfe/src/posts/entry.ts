import {
  emptyPostBody,
  postBodySchema,
  postFieldsSchema,
  slugOf,
  statusSchema,
  type Post,
  type PostBody,
  type PostFields,
  type PostStatus,
} from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { z } from 'zod';
import { fitting, type Reader, type Readers } from '../form/draftReaders';
import { fieldTimeOf, momentOf } from '../form/fieldTime';

/** The form's values. An undefined one was not changed, and the stored value applies. */
export interface PostEntry {
  title: string;
  body: PostBody;
  status?: PostStatus | undefined;
  excerpt?: string | undefined;
  slug?: string | undefined;
  /** The date and time in South Africa, as the value of the form control. */
  publishedAt?: string | undefined;
}

export const entryOf = (post: Post | undefined): PostEntry => ({
  title: post?.title ?? '',
  body: post?.body ?? emptyPostBody,
  status: undefined,
  excerpt: undefined,
  slug: undefined,
  publishedAt: undefined,
});

/** Takes those blocks of a text that a post may have. */
const readBody: Reader<PostBody> = (stored, initial) => {
  const { data } = z.object({ content: z.array(z.unknown()) }).safeParse(stored);
  const content = (data?.content ?? []).flatMap(
    (block) => postBodySchema.safeParse({ type: 'doc', content: [block] }).data?.content ?? [],
  );
  return content.length > 0 ? { type: 'doc', content } : initial;
};

const readOptionalText = fitting(z.string().optional());

/** How to read a draft of a post. */
export const readers: Readers<PostEntry> = {
  body: readBody,
  status: fitting(statusSchema.optional()),
  excerpt: readOptionalText,
  slug: readOptionalText,
  publishedAt: readOptionalText,
};

/**
 * Whether the slug still follows the title. It does for a draft with a generated slug, because nobody has read the
 * post yet.
 */
const followsTitle = (stored: Post | undefined) =>
  !stored ||
  (stored.status === 'draft' && stored.slug.replace(/-\d+$/, '') === slugOf(stored.title));

/** The slug that the post will probably have. The server may add a number. */
export function slugShown({ slug, title }: PostEntry, stored: Post | undefined) {
  if (slug !== undefined) return slug;
  const generated = slugOf(title);
  if (stored && (!followsTitle(stored) || generated === slugOf(stored.title))) return stored.slug;
  return generated;
}

export const visibilityLegend = 'Who can read it';

export const statusShown = ({ status }: PostEntry, stored: Post | undefined) =>
  status ?? stored?.status ?? 'draft';

export const excerptShown = ({ excerpt }: PostEntry, stored: Post | undefined) =>
  excerpt ?? stored?.excerpt ?? '';

export const publishedAtShown = ({ publishedAt }: PostEntry, stored: Post | undefined) =>
  publishedAt ?? (stored?.publishedAt ? fieldTimeOf(stored.publishedAt) : '');

/**
 * When visitors may read the post. If the stored date was emptied, that is now, because the server would keep an absent
 * one.
 */
function momentToSend({ publishedAt }: PostEntry, stored: Post | undefined) {
  if (publishedAt) return momentOf(publishedAt);
  return publishedAt === '' && stored?.publishedAt
    ? new Date(serverNow()).toISOString()
    : undefined;
}

/** The fields of the request. Unchanged fields are left out, so that the server keeps or generates them. */
export function fieldsToSend(entry: PostEntry, stored: Post | undefined): PostFields {
  const { title, body, status, excerpt, slug } = entry;
  const renamed = stored && followsTitle(stored) && slugOf(title) !== slugOf(stored.title);
  return {
    title,
    body,
    status: status ?? (stored ? undefined : 'draft'),
    excerpt,
    slug: slug ?? (renamed ? '' : undefined),
    publishedAt: momentToSend(entry, stored),
  };
}

/** Validates the form's values with the contract's schema. */
export const entrySchema = z.custom<PostEntry>().transform((entry, context) => {
  const { error } = postFieldsSchema.safeParse(fieldsToSend(entry, undefined));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: [...path] });
  return entry;
});
