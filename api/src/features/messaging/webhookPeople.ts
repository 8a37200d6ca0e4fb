import { z } from 'zod';
import type { WhatsAppPerson } from './reports';

const text = z.string().optional().catch(undefined);

/** The people of a webhook call. */
export const contactsSchema = z
  .array(
    z
      .object({
        wa_id: text,
        user_id: text,
        profile: z.object({ name: text, username: text }).optional().catch(undefined),
      })
      .catch({}),
  )
  .default([])
  .catch([]);
type Contacts = z.output<typeof contactsSchema>;

/** Unix time in seconds, as ISO; now if a call gives none that we can read. */
export const unixTimeSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(8_000_000_000)
  .catch(() => Math.floor(Date.now() / 1000))
  .transform((seconds) => new Date(seconds * 1000).toISOString());

const digitsIn = (id: string | undefined) => /^\+?(\d{5,19})$/.exec(id ?? '')?.[1];
const userIdIn = (id: string | undefined) => (/^[\w.:-]{1,160}$/.test(id ?? '') ? id : undefined);

/**
 * The person whom a call names by a number, by an id for our business, or by both. The number is missing or empty if
 * WhatsApp hides it. Undefined if neither can be read.
 */
export function personIn(
  id: string | undefined,
  userId: string | undefined,
  contacts: Contacts,
): WhatsAppPerson | undefined {
  const contact =
    contacts.find(({ wa_id, user_id }) => (id && wa_id === id) || (userId && user_id === userId)) ??
    // The only contact, unless its ids are another person's.
    (contacts.length === 1
      ? contacts.find(({ wa_id, user_id }) => !(id && wa_id) && !(userId && user_id))
      : undefined);
  const waId = digitsIn(id) ?? digitsIn(contact?.wa_id);
  const ofBusiness =
    userIdIn(userId) ?? userIdIn(contact?.user_id) ?? (waId ? undefined : userIdIn(id));
  if (!waId && !ofBusiness) return undefined;
  const { name, username } = contact?.profile ?? {};
  const shownName = name && username ? `${name} (${username})` : (name ?? username);
  return { waId, userId: ofBusiness, name: shownName };
}
