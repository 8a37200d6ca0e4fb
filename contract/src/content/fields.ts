import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { focusSchema } from '../fields/picture';
import { cleanLine, tidy } from '../fields/invisible';
import { lineOfText, linesOfText } from '../fields/texts';
import { secureLinkSchema } from '../fields/secureLink';
import { limits } from '../limits';
import { messages } from '../messages';
import { emptyPostBody, isSafeHref, type PostBody } from '../posts/body';
import { postBodyInputSchema } from '../posts/bodyInput';

/*
 * The fields that sections consist of. Each has a default, the empty value, so that a section without fields is valid,
 * and so that a stored section is still valid when its kind gets a new field.
 */

/** A text of one line; empty if there is none. */
export const line = (
  length: number = limits.sectionLineLength,
  tooLong: string = messages.lineTooLong,
) => lineOfText(length, tooLong).default('');

/** A text with line breaks; empty if there is none. */
export const text = (
  length: number = limits.sectionTextLength,
  tooLong: string = messages.textTooLong,
) => linesOfText(length, tooLong).default('');

/** The name of a person. */
export const person = (tooLong: string) => line(limits.personLength, tooLong);

const sizeOf = (body: PostBody) => new TextEncoder().encode(JSON.stringify(body)).length;

/** Paragraphs, with the nodes of a post. */
export const richText = () =>
  postBodyInputSchema
    .refine((body) => sizeOf(body) <= limits.sectionBodyBytes, messages.sectionBodyTooLong)
    .default(emptyPostBody);

const pictureFile = /^(drawing:[a-z0-9-]{1,40}|[\w-]{1,80}\.jpg)$/;
const filmFile = /^(drawing:[a-z0-9-]{1,40}|[\w-]{1,80}\.(mp4|webm))$/;

/** A picture of a section. */
const sectionPictureSchema = z
  .object({
    /** The file of an upload, such as `5b….jpg`, or one of our drawings, such as `drawing:hero`. */
    file: z.string({ error: messages.pictureUnknown }).regex(pictureFile, messages.pictureUnknown),
    /** Alternative text; empty if the picture is decorative. */
    alt: text(limits.captionLength, messages.altTooLong),
    /** What stays in view when this section crops the picture, in place of the point chosen in the library. */
    focus: focusSchema.optional(),
  })
  .meta({ id: 'SectionPicture' });

export const picture = () => sectionPictureSchema.optional();

/** The film of an upload, or one of our loops, such as `drawing:loop-road`. */
export const film = () =>
  z.string({ error: messages.filmUnknown }).regex(filmFile, messages.filmUnknown).optional();

/** The URL of something on another site; empty if there is none. */
export const secureLink = () =>
  z.union([z.literal(''), secureLinkSchema], { error: messages.linkNotSecure }).default('');

/** A link to WhatsApp, which is shown if the settings have a number. */
export const whatsAppHref = 'whatsapp:';
const isHref = (href: string) => href === whatsAppHref || href.startsWith('#') || isSafeHref(href);

/** A link with its words. */
export const sectionLinkSchema = z
  .object({
    label: z
      .string({ error: messages.linkLabelRequired })
      .overwrite(cleanLine)
      .min(1, messages.linkLabelRequired)
      .max(limits.linkLabelLength, aborting(messages.linkLabelTooLong)),
    /** A path on this site, a full URL, an anchor, `mailto:`, `tel:`, or `whatsapp:` for the number in the settings. */
    href: z
      .string({ error: messages.postLinkUnsafe })
      .overwrite(tidy)
      .max(limits.urlLength, aborting(messages.postLinkUnsafe))
      .refine(isHref, messages.postLinkUnsafe),
  })
  .meta({ id: 'SectionLink' });

export const link = () => sectionLinkSchema.optional();

/** Identifies an item within its section. It may be the anchor of a published URL, so it never changes. */
export const itemId = (invalid: string = messages.itemIdInvalid) =>
  z.string({ error: invalid }).regex(/^[a-z0-9][a-z0-9-]{0,59}$/, invalid);

/** The fields of an item, with its id. */
export const item = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ id: itemId(), ...shape });

/** Items in her order, each with an id of its own. */
export const list = <Item extends z.ZodType<{ id: string }>>(
  schema: Item,
  most: number,
  tooMany: string,
) =>
  z
    .array(schema, { error: messages.invalidRequest })
    .max(most, aborting(tooMany))
    .refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      messages.itemIdTwice,
    )
    .default([]);
