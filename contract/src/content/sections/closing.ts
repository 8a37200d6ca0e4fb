import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { line, sectionLinkSchema, text } from '../fields';

/** What a page ends with: where to go from here. */
export const closingFields = z
  .object({
    title: line(),
    text: text(),
    /** The beginning of a WhatsApp message, for a link to WhatsApp. */
    message: text(),
    actions: z
      .array(sectionLinkSchema)
      .max(limits.sectionActions, messages.actionsTooMany)
      .default([]),
  })
  .meta({ id: 'ClosingSection' });
