import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { limits } from '../limits';
import { messages } from '../messages';

/*
 * The body of a post: the JSON document of the editor (TipTap, ProseMirror), restricted to nodes that a page can render
 * safely. It contains no HTML.
 */

export type PostMark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'link'; attrs: { href: string } };

export type PostInline =
  | { type: 'text'; text: string; marks?: PostMark[] | undefined }
  | { type: 'hardBreak' };

export interface PostListItem {
  type: 'listItem';
  content: PostBlock[];
}

export type PostBlock =
  | { type: 'paragraph'; content?: PostInline[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: PostInline[] | undefined }
  | { type: 'bulletList'; content: PostListItem[] }
  | { type: 'orderedList'; attrs?: { start?: number | undefined }; content: PostListItem[] }
  | { type: 'blockquote'; content: PostBlock[] }
  | { type: 'horizontalRule' }
  | { type: 'image'; attrs: { src: string; alt?: string | undefined } };

export interface PostBody {
  type: 'doc';
  content: PostBlock[];
}

const unknown = { error: messages.postBodyUnknown };

/** An http(s), mailto or tel URL, or a path on this site. */
const safeHref = /^(https?:\/\/[^\s\\/]|mailto:[^\s\\]|tel:[+\d]|\/(?![/\\]))[^\s\\]*$/i;
const storedPicture = /^\/uploads\/[\w-]{1,80}\.jpg$/;
const largestStart = 9999;

/** Whether a text may link to a URL. */
export const isSafeHref = (href: string) => href.length <= limits.urlLength && safeHref.test(href);

/** Whether a picture's path may be part of a text. */
export const isStoredPicture = (src: string) => storedPicture.test(src);

/** The nearest number at which a list may start; undefined if it is no number. */
export const startOf = (start: unknown) =>
  typeof start === 'number' && Number.isFinite(start)
    ? Math.min(Math.max(Math.trunc(start), 0), largestStart)
    : undefined;

const markSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('bold') }, unknown),
    z.strictObject({ type: z.literal('italic') }, unknown),
    z.strictObject(
      {
        type: z.literal('link'),
        attrs: z.strictObject(
          {
            href: z
              .string(unknown)
              .max(limits.urlLength, aborting(messages.postLinkUnsafe))
              .regex(safeHref, messages.postLinkUnsafe),
          },
          unknown,
        ),
      },
      unknown,
    ),
  ],
  unknown,
);

const inlineSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject(
      {
        type: z.literal('text'),
        text: z.string(unknown).min(1, unknown),
        marks: z.array(markSchema, unknown).optional(),
      },
      unknown,
    ),
    z.strictObject({ type: z.literal('hardBreak') }, unknown),
  ],
  unknown,
);

const inlineContent = z.array(inlineSchema, unknown).optional();

const listItemSchema = z.strictObject(
  {
    type: z.literal('listItem'),
    get content(): z.ZodType<PostBlock[]> {
      return blocksSchema;
    },
  },
  unknown,
);
const listItems = z.array(listItemSchema, unknown).min(1, unknown);

const blockSchema = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('paragraph'), content: inlineContent }, unknown),
      z.strictObject(
        {
          type: z.literal('heading'),
          attrs: z.strictObject({ level: z.literal([2, 3], unknown) }, unknown),
          content: inlineContent,
        },
        unknown,
      ),
      z.strictObject({ type: z.literal('bulletList'), content: listItems }, unknown),
      z.strictObject(
        {
          type: z.literal('orderedList'),
          attrs: z
            .strictObject(
              { start: z.number(unknown).int().min(0).max(largestStart).optional() },
              unknown,
            )
            .optional(),
          content: listItems,
        },
        unknown,
      ),
      z.strictObject(
        {
          type: z.literal('blockquote'),
          get content(): z.ZodType<PostBlock[]> {
            return blocksSchema;
          },
        },
        unknown,
      ),
      z.strictObject({ type: z.literal('horizontalRule') }, unknown),
      z.strictObject(
        {
          type: z.literal('image'),
          attrs: z.strictObject(
            {
              src: z.string(unknown).regex(storedPicture, messages.postPictureForeign),
              alt: z
                .string(unknown)
                .max(limits.captionLength, aborting(messages.altTooLong))
                .optional(),
            },
            unknown,
          ),
        },
        unknown,
      ),
    ],
    unknown,
  )
  .meta({ id: 'PostBlock' });

const blocksSchema: z.ZodType<PostBlock[]> = z
  .array(blockSchema, unknown)
  .min(1, unknown)
  .meta({ id: 'PostBlocks' });

export const postBodySchema = z
  .strictObject({ type: z.literal('doc', unknown), content: blocksSchema }, unknown)
  .meta({ id: 'PostBody' });

/** The body of a new post. */
export const emptyPostBody: PostBody = { type: 'doc', content: [{ type: 'paragraph' }] };
