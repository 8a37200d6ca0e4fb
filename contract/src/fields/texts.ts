import { z } from 'zod';
import { messages } from '../messages';
import { aborting } from './aborting';
import { cleanLine, visibleText } from './invisible';

/** A text of one line, without what nobody sees. */
export const lineOfText = (length: number, tooLong: string) =>
  z.string({ error: messages.invalidRequest }).overwrite(cleanLine).max(length, aborting(tooLong));

/** A text with line breaks. */
export const linesOfText = (length: number, tooLong: string) =>
  z
    .string({ error: messages.invalidRequest })
    .overwrite(visibleText)
    .max(length, aborting(tooLong));
