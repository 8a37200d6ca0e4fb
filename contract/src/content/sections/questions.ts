import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { item, line, link, list, richText, text } from '../fields';

/** The id is the anchor of the question in URLs. */
const question = item({
  question: line(),
  answer: richText(),
  action: link(),
  /** Whether the page of each ride answers it, too. */
  onRides: z.boolean().default(false),
});

/** Questions, of which one is open at a time. */
export const questionsFields = z
  .object({
    title: line(),
    text: text(),
    items: list(question, limits.questions, messages.questionsTooMany),
  })
  .meta({ id: 'QuestionsSection' });
