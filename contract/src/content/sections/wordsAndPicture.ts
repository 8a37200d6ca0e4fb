import { z } from 'zod';
import { line, link, picture, richText } from '../fields';

/** Paragraphs with a picture. */
export const wordsAndPictureFields = z
  .object({
    title: line(),
    body: richText(),
    picture: picture(),
    action: link(),
    /** `beside`: the picture stands beside the words; `behind`: it fills the width of the window behind the title. */
    look: z.enum(['beside', 'behind']).default('beside'),
  })
  .meta({ id: 'WordsAndPictureSection' });
