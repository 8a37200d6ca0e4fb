import { z } from 'zod';
import { messages } from '../messages';

/** A file of a stored picture: its path on this site and its width in pixels. */
const pictureSourceSchema = z.object({
  path: z.string(),
  width: z.number().int().positive(),
});

/** A percentage of a picture's width or height, from its left or top edge. */
const percentSchema = z
  .int({ error: messages.focusInvalid })
  .min(0, messages.focusInvalid)
  .max(100, messages.focusInvalid);

/** The point of a picture that stays in view wherever it is cropped. */
export const focusSchema = z.object({ x: percentSchema, y: percentSchema }).meta({ id: 'Focus' });

export type Focus = z.infer<typeof focusSchema>;

/** A stored picture with its size, a tiny placeholder and its variants. */
export const pictureSchema = z
  .object({
    /** The size of the largest variant in pixels, after the EXIF orientation was applied. */
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    /** A `data:` URI of a few hundred bytes to show until the picture has loaded. */
    placeholder: z.string(),
    /** In ascending order of width. */
    avif: z.array(pictureSourceSchema),
    webp: z.array(pictureSourceSchema),
    /** Without one, the middle stays in view. */
    focus: focusSchema.optional(),
  })
  .meta({ id: 'Picture' });

export type Picture = z.infer<typeof pictureSchema>;
