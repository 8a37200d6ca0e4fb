import { z } from 'zod';

/** One file of a stored picture: a path on this site and its width in pixels. */
const pictureSourceSchema = z.object({
  path: z.string(),
  width: z.number().int().positive(),
});

/** What a page needs to show a stored picture well: size, tiny placeholder, and its variants. */
export const pictureSchema = z
  .object({
    /** Pixel size of the largest variant, after its orientation was applied. */
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    /** A `data:` URI of a few hundred bytes to show until the picture arrives. */
    placeholder: z.string(),
    /** Ascending by width. */
    avif: z.array(pictureSourceSchema),
    webp: z.array(pictureSourceSchema),
  })
  .meta({ id: 'Picture' });

export type Picture = z.infer<typeof pictureSchema>;
