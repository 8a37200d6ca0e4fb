import { z } from 'zod';
import { degrees } from '../../fields/position';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { item, line, list, picture, text } from '../fields';

const destination = item({
  name: line(limits.destinationLength, messages.destinationTooLong),
  region: line(),
  text: text(),
  picture: picture(),
  /** Where its pin is. Without one, or outside of the map, it has a card only. */
  position: z.object({ latitude: degrees(90), longitude: degrees(180) }).optional(),
  height: line(),
  roads: line(),
  /** The best time. */
  season: line(),
});

/** Places with their roads, on a map and as cards. */
export const destinationsFields = z
  .object({
    title: line(),
    text: text(),
    /** Whether the map is shown. */
    map: z.boolean().default(true),
    /** What the map shows, for those who cannot see it. */
    mapAlt: text(limits.captionLength, messages.altTooLong),
    /** What is written below the part of the map that is drawn larger. */
    lensCaption: line(),
    items: list(destination, limits.destinations, messages.destinationsTooMany),
  })
  .meta({ id: 'DestinationsSection' });
