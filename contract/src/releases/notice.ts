import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { tidy } from '../fields/invisible';
import { withScheme } from '../fields/withScheme';
import { remoteNameSchema } from './key';
import { releaseLimits } from './limits';
import { releaseMessages } from './messages';

const urlSchema = z
  .string({ error: releaseMessages.webhookUrlInvalid })
  .overwrite((text) => withScheme(tidy(text)))
  .max(releaseLimits.webhookUrlLength, aborting(releaseMessages.webhookUrlInvalid))
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return /^https?:$/.test(url?.protocol ?? '') && !url?.username && !url?.password;
  }, releaseMessages.webhookUrlInvalid);

export const newWebhookSchema = z
  .object({
    url: urlSchema,
    /** The remote whose notices are sent; null for all remotes. */
    remote: remoteNameSchema.nullable().default(null),
  })
  .meta({ id: 'NewWebhook' });

export const webhookSchema = z
  .object({
    _id: z.string(),
    url: z.string(),
    remote: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** The result of the last notice; null before the first. */
    last: z
      .object({
        at: z.iso.datetime(),
        /** The type of the notice, such as `release.live`. */
        type: z.string(),
        /** A sentence that says why it did not arrive; null if it did. */
        problem: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Webhook' });

/** A new webhook with the secret that signs its notices, which no later response contains. */
export const createdWebhookSchema = webhookSchema
  .extend({ secret: z.string() })
  .meta({ id: 'CreatedWebhook' });

/** The body of a notice. */
export const releaseNoticeSchema = z
  .object({
    type: z.enum([
      'release.staged',
      'release.live',
      'release.rolled-back',
      'release.canary-ended',
      'release.retired',
      'release.test',
    ]),
    timestamp: z.iso.datetime(),
    data: z.object({
      remote: z.string().nullable(),
      /** The remote's name for people; for a retired remote, the name of its package. */
      title: z.string().nullable(),
      version: z.string().nullable(),
      by: z.string(),
      why: z.string(),
    }),
  })
  .meta({ id: 'ReleaseNotice' });

export type NewWebhook = z.infer<typeof newWebhookSchema>;
export type Webhook = z.infer<typeof webhookSchema>;
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;
export type ReleaseNotice = z.infer<typeof releaseNoticeSchema>;
