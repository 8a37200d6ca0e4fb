import { z } from 'zod';
import { aborting } from '../../fields/aborting';
import { visibleText } from '../../fields/invisible';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { item, line, list, person, picture, richText, text } from '../fields';

const guideFacts = z
  .array(
    z.object({ title: z.string().overwrite(visibleText), text: z.string().overwrite(visibleText) }),
  )
  .max(limits.guideFacts, aborting(messages.guideFactsTooMany))
  .refine((facts) => facts.every((fact) => fact.title && fact.text), messages.guideFactIncomplete)
  .refine(
    (facts) =>
      facts.map((fact) => fact.title + fact.text).join('').length <= limits.guideFactsLength,
    messages.guideFactsTooLong,
  )
  .default([]);

export const guideSchema = item({
  /** One without a name is not shown. */
  name: person(messages.guideNameTooLong),
  role: person(messages.guideRoleTooLong),
  biography: richText(),
  /** A sentence to those who look for a way to reach the guide. */
  greeting: text(limits.greetingLength, messages.greetingTooLong),
  /** The number under which the guide is registered. */
  registration: person(messages.registrationTooLong),
  /** The level of first aid, such as `Level 3`. */
  firstAid: person(messages.firstAidTooLong),
  facts: guideFacts,
  picture: picture(),
}).meta({ id: 'SectionGuide' });

/** Those who guide. */
export const guidesFields = z
  .object({
    title: line(),
    text: text(),
    items: list(guideSchema, limits.guides, messages.guidesOfSectionTooMany),
  })
  .meta({ id: 'GuidesSection' });
