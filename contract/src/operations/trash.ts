import { z } from 'zod';
import { pageNumberSchema, perPageSchema } from '../fields/pageNumber';

/** What can be restored after its deletion. */
export const trashKinds = [
  'event',
  'gallery',
  'post',
  'group',
  'photo',
  'attachment',
  'picture',
] as const;

export const trashQuerySchema = z.object({ limit: perPageSchema, page: pageNumberSchema });

/** Something that was deleted and can still be restored. */
export const trashedItemSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(trashKinds),
    /** Empty for a photo without a description. */
    title: z.string(),
    /** The day of an event; null for everything else. */
    date: z.string().nullable(),
    /** The gallery of a photo, or the event of an attachment or a picture; null for everything else. */
    parentTitle: z.string().nullable(),
    /** The signed path of its picture; null without one. */
    picture: z.string().nullable(),
    deletedAt: z.iso.datetime(),
    /** The username of the admin; null if it is unknown. */
    deletedBy: z.string().nullable(),
    restorableUntil: z.iso.datetime(),
  })
  .meta({ id: 'TrashedItem' });

export const trashPageSchema = z
  .object({
    /** The number of all items, not only of those on this page. */
    total: z.number().int().nonnegative(),
    /** What was deleted last comes first. */
    items: z.array(trashedItemSchema),
  })
  .meta({ id: 'TrashPage' });

export const restoredItemSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(trashKinds),
    title: z.string(),
    /** The id of a photo's gallery, or of the event of an attachment or a picture; null for everything else. */
    parentId: z.string().nullable(),
    /** The path of its page on the site; null if it has none of its own, or one that never changes. */
    link: z.string().nullable(),
    /** The path that it had, if another item has taken that in the meantime. */
    formerLink: z.string().optional(),
  })
  .meta({ id: 'RestoredItem' });

export type TrashKind = (typeof trashKinds)[number];
export type TrashedItem = z.infer<typeof trashedItemSchema>;
export type TrashPage = z.infer<typeof trashPageSchema>;
export type RestoredItem = z.infer<typeof restoredItemSchema>;
