import { z } from 'zod';
import { bookingStates } from './states';
import { phoneSchema } from './fields';
import { bookingMessages as sentences } from './messages';
import { limits } from '../limits';
import { messages } from '../messages';

/** When an owner is told: soon after it happens, in one message at seven in the evening, or never. */
export const noticeTimes = ['at-once', 'evening', 'none'] as const;
export type NoticeTime = (typeof noticeTimes)[number];

/** What owners are told about. The last three are problems that only a person can solve. */
export const ownerNoticeKinds = [
  'booked',
  'paid',
  'cancelled',
  'moved',
  'expired',
  'waitlist',
  'extras-changed',
  'voucher-ordered',
  'voucher-paid',
  'late-money',
  'refund-failed',
  'job-failed',
] as const;
export type OwnerNoticeKind = (typeof ownerNoticeKinds)[number];

const noticeTimeSchema = z.enum(noticeTimes, messages.invalidRequest);

/** How an owner is told about bookings. */
export const noticeSettingsSchema = z
  .object({
    mail: z.enum(noticeTimes),
    /** The e-mail address of the account, to which the mails go. */
    email: z.string(),
    whatsapp: z.enum(noticeTimes),
    /** E.164; empty if the owner has not entered one. */
    whatsappNumber: z.string(),
    /** Whether WhatsApp is set up, so that messages can be sent. */
    canWhatsApp: z.boolean(),
  })
  .meta({ id: 'NoticeSettings' });

export const noticeSettingsUpdateSchema = z
  .object({
    mail: noticeTimeSchema,
    /** Unchanged if absent, as is the number. */
    whatsapp: noticeTimeSchema.optional(),
    whatsappNumber: z
      .union([z.literal(''), phoneSchema], { error: sentences.noticeNumberInvalid })
      .optional(),
  })
  .refine(({ whatsapp = 'none', whatsappNumber }) => whatsapp === 'none' || whatsappNumber, {
    path: ['whatsappNumber'],
    message: sentences.noticeNumberRequired,
  })
  .meta({ id: 'NoticeSettingsUpdate' });

/** Something that happened to a booking, a waitlist or a voucher. Names are those of today, so they vanish with an erasure. */
export const ownerNoticeSchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(ownerNoticeKinds),
    /** The booking; null if it is about a waitlist, a voucher or a background job. */
    bookingId: z.string().nullable(),
    /** The contact of the booking or the waitlist entry, or who bought a voucher; empty for a background job. */
    name: z.string(),
    /** The ride as it was chosen then; null for a voucher or a background job. */
    event: z.object({ _id: z.string(), title: z.string(), date: z.string() }).nullable(),
    /** The title of the ride from which a booking was moved. */
    movedFrom: z.string().nullable(),
    /** The price of a booking, or the amount of a payment, a refund, or what a cancellation leaves to refund. */
    amountCents: z.number().int().nullable(),
    /** The party; 0 for a background job. */
    riders: z.number().int().nonnegative(),
    pillions: z.number().int().nonnegative(),
    /** Absent from an older API. */
    guests: z.number().int().nonnegative().optional(),
    /** The state of the booking today; null if there is none. */
    state: z.enum(bookingStates).nullable(),
    /** The owner who did it; null if it was the party or the site. */
    by: z.string().nullable(),
  })
  .meta({ id: 'OwnerNotice' });

/** What is new to an owner, newest first. */
export const ownerNewsSchema = z
  .object({ total: z.number().int().nonnegative(), notices: z.array(ownerNoticeSchema) })
  .meta({ id: 'OwnerNews' });

export const seenNoticesSchema = z
  .object({
    ids: z
      .array(z.uuid(messages.invalidRequest), { error: messages.invalidRequest })
      .max(limits.newsLength, messages.invalidRequest),
  })
  .meta({ id: 'SeenNotices' });

export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;
export type NoticeSettingsUpdate = z.output<typeof noticeSettingsUpdateSchema>;
export type OwnerNotice = z.infer<typeof ownerNoticeSchema>;
export type OwnerNews = z.infer<typeof ownerNewsSchema>;
