import { z } from 'zod';
import { link, line, picture, text } from '../fields';

/** What a page begins with. */
export const heroFields = z
  .object({
    /** A short line above the title. */
    overline: line(),
    /** The heading of the page. If it is empty, the page's name takes its place. */
    title: line(),
    text: text(),
    picture: picture(),
    action: link(),
    /**
     * `poster`: the picture fills the screen behind the words; `banner`: it is a strip above them; `beside`: it stands
     * beside them; `plain`: there is no picture.
     */
    look: z.enum(['poster', 'banner', 'beside', 'plain']).default('plain'),
    /** Whether the next ride follows in a strip. */
    nextRide: z.boolean().default(false),
  })
  .meta({ id: 'HeroSection' });
