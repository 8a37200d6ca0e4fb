import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { film, item, line, list, picture, secureLink, text } from '../fields';

/** A film has a file or a link; the file takes precedence. */
const filmItem = item({
  caption: line(limits.captionLength, messages.captionTooLong),
  file: film(),
  /** The URL of a film on another site. */
  link: secureLink(),
  poster: picture(),
});

/** Films of the owner's, films on other sites, and loops of ours. */
export const filmsFields = z
  .object({
    title: line(),
    text: text(),
    items: list(filmItem, limits.films, messages.filmsTooMany),
  })
  .meta({ id: 'FilmsSection' });
