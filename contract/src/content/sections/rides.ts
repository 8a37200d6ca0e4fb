import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { line, link, text } from '../fields';

/** How many rides or galleries a section shows. */
export const count = (standard: number) =>
  z
    .int({ error: messages.countInvalid })
    .min(1, messages.countInvalid)
    .max(limits.sectionCount, messages.countInvalid)
    .default(standard);

/** The next rides. */
export const ridesFields = z
  .object({ title: line(), text: text(), count: count(3), action: link() })
  .meta({ id: 'RidesSection' });
