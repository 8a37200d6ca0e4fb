import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { item, line, link, list, picture, text } from '../fields';
import { count } from './rides';

/** A ride to remember. It leads to the latest past ride with its title, or to the gallery. */
const story = item({ title: line(), text: text(), picture: picture() });

/** Rides to remember, then the latest ones. */
export const pastRidesFields = z
  .object({
    title: line(),
    text: text(),
    stories: list(story, limits.stories, messages.storiesTooMany),
    /** How many cards there are with the stories. */
    count: count(4),
    action: link(),
  })
  .meta({ id: 'PastRidesSection' });
