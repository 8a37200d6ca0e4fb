import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { item, line, link, list, text } from '../fields';

const hint = item({ text: text() });
const hours = item({
  /** Such as `Monday to Friday`. */
  days: line(),
  /** Such as `08:00 to 17:00`. */
  times: line(),
});

/** How to reach the company. The numbers and addresses come from the settings. */
export const contactFields = z
  .object({
    title: line(),
    text: text(),
    /** What is said in place of the text while the settings have no number and no address. */
    unreachable: text(),
    /** The subject of an e-mail, and the beginning of a WhatsApp message, as the visitor starts them. */
    mailSubject: line(),
    message: text(),
    hintsTitle: line(),
    hints: list(hint, limits.hints, messages.hintsTooMany),
    hoursTitle: line(),
    hours: list(hours, limits.hours, messages.hoursTooMany),
    hoursRemark: text(),
    addressTitle: line(),
    /** Where else an answer may be. */
    elsewhere: text(),
    elsewhereAction: link(),
    /** Whether the first of the guides is shown. */
    guide: z.boolean().default(true),
  })
  .meta({ id: 'ContactSection' });
