import { messagePersonData } from '../../features/messaging/deliveryPersonData';
import { numberPersonData } from '../../features/messaging/numberPersonData';
import type { Database } from '../../platform/db/connect';
import { queuePersonData } from '../../platform/mail/queuePersonData';

interface Contact {
  contact_key: string;
  contact_phone: string;
}

type Column = keyof Contact;

/** What a column of these contacts says that no remaining booking, voucher or waitlist entry says. */
async function nobodyElses(
  transaction: Database,
  contacts: readonly Contact[],
  column: Column,
): Promise<string[]> {
  const values = [...new Set(contacts.map((contact) => contact[column]).filter(Boolean))];
  const remaining = new Set<string>();
  for (const table of ['bookings', 'vouchers', 'waitlist_entries'])
    for (const value of await transaction(table).whereIn(column, values).pluck<string[]>(column))
      remaining.add(value);
  return values.filter((value) => !remaining.has(value));
}

/** Takes numbers out of the groups that they are in because of a booking. Whom the owner added by hand stays. */
async function leaveGroups(transaction: Database, numbers: readonly string[]) {
  const booked = () =>
    transaction('group_contacts')
      .whereIn('number', [...numbers])
      .where({ from_booking: true });
  const groups = await booked().distinct('group_id').pluck<string[]>('group_id');
  await booked().delete();
  // So that a form that still shows them is rejected as outdated.
  await transaction('whatsapp_groups')
    .whereIn('id', groups)
    .update({ updated_at: new Date().toISOString() })
    .increment('version', 1);
}

/** Removes people whose bookings are removed from groups, messages and queued mails. */
export async function removePeople(transaction: Database, contacts: readonly Contact[]) {
  const numbers = await nobodyElses(transaction, contacts, 'contact_phone');
  await leaveGroups(transaction, numbers);
  const byHand = new Set(
    await transaction('group_contacts').whereIn('number', numbers).pluck<string[]>('number'),
  );
  for (const number of numbers.filter((one) => !byHand.has(one)))
    for (const { erasePerson } of [messagePersonData, numberPersonData])
      await erasePerson?.(transaction, { number });
  for (const email of await nobodyElses(transaction, contacts, 'contact_key'))
    await queuePersonData.erasePerson?.(transaction, { email });
}
