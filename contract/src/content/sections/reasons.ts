import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { item, line, list, picture, text } from '../fields';

const reason = item({ title: line(), text: text(), picture: picture() });

/** A few short texts side by side, or along a road. */
export const reasonsFields = z
  .object({
    title: line(),
    text: text(),
    items: list(reason, limits.reasons, messages.reasonsTooMany),
    /** `columns`: side by side; `road`: in a line that has an order, like motorcycles on a road. */
    look: z.enum(['columns', 'road']).default('columns'),
  })
  .meta({ id: 'ReasonsSection' });
