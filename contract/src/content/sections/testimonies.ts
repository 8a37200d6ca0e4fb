import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { item, line, list, person, picture, text } from '../fields';

const testimony = item({
  text: text(limits.testimonyLength, messages.testimonyTooLong),
  rider: person(messages.riderTooLong),
  picture: picture(),
});

/** What riders say. One without words and without a picture of the owner's is not shown. */
export const testimoniesFields = z
  .object({
    title: line(),
    text: text(),
    items: list(testimony, limits.testimonies, messages.testimoniesTooMany),
  })
  .meta({ id: 'TestimoniesSection' });
