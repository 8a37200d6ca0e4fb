import { z } from 'zod';
import { mailAddressSchema } from '../fields/mailAddress';
import { cleanLine } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';

/** Why a mail server did not take a mail, in one line. A longer text is cut, because other programs write it. */
const reasonSchema = z
  .string({ error: messages.bounceInvalid })
  .transform((text) => [...cleanLine(text)].slice(0, limits.bounceReasonLength).join(''));

/** A mail that did not arrive. */
const bounceSchema = z
  .object({
    address: mailAddressSchema,
    /** `hard`: the address takes no mail. `soft`: it took this one not, or not yet. */
    kind: z.enum(['hard', 'soft'], { error: messages.bounceInvalid }),
    reason: reasonSchema.optional(),
    /** When it came back; now by default. */
    at: z.iso.datetime({ offset: true, error: messages.bounceInvalid }).optional(),
  })
  .meta({ id: 'MailBounce' });

/** One mail that did not arrive, or several. */
export const bounceReportSchema = z
  .union([bounceSchema, z.array(bounceSchema).min(1).max(limits.bouncesAtOnce)], {
    error: messages.bounceInvalid,
  })
  .meta({ id: 'MailBounceReport' });

/** How many addresses are remembered as those that take no mail. */
export const bouncesRecordedSchema = z
  .object({ recorded: z.number().int().nonnegative() })
  .meta({ id: 'MailBouncesRecorded' });

export type MailBounce = z.output<typeof bounceSchema>;
