import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type { GroupFields } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import type { ContactRow } from './rows';

export type NewContact = GroupFields['contacts'][number] & {
  /** Whether it is in the group because it booked. If absent, this stays as it is. */
  isFromBooking?: boolean;
};

/** How many rows one statement writes; both databases limit this. */
const rowsAtOnce = 100;

/** The contacts of a group, in their order. */
export const contactsOf = (db: Database, groupId: string) =>
  db<ContactRow>('group_contacts').where({ group_id: groupId }).orderBy(['position', 'id']);

/** All contacts of all groups, in order within each group. */
export const allContacts = (db: Database) =>
  db<ContactRow>('group_contacts').orderBy(['group_id', 'position', 'id']);

type Consent = Pick<ContactRow, 'consent_source' | 'consent_at'>;

const consentIn = ({ consentSource }: NewContact): Consent | undefined =>
  consentSource === undefined || consentSource === 'unknown'
    ? undefined
    : { consent_source: consentSource, consent_at: new Date().toISOString() };

/** The consent to store for a contact: the previous one, unless the client sends another. */
function consentOf(contact: NewContact, existing: ContactRow | undefined): Consent {
  const { consent_source = null, consent_at = null } = existing ?? {};
  const stated = consentIn(contact);
  return stated && stated.consent_source !== consent_source
    ? stated
    : { consent_source, consent_at };
}

/**
 * Whether to store that a contact is there because it booked. If the owner has changed its number, it is not, and the
 * booking no longer decides about it.
 */
const isFromBooking = (contact: NewContact, existing: ContactRow | undefined) =>
  contact.isFromBooking ?? (existing?.number === contact.number && Boolean(existing.from_booking));

/**
 * Replaces the contacts of a group, whose row must be locked. A contact whose id is already in the group stays the same
 * contact. Consent stays with the id or, for clients that send none, with the number.
 */
export async function replaceContacts(
  transaction: Knex.Transaction,
  groupId: string,
  contacts: readonly NewContact[],
) {
  const existing = await contactsOf(transaction, groupId);
  const byId = new Map(existing.map((row) => [row.id, row]));
  const byNumber = new Map(existing.map((row) => [row.number, row]));
  const rows = contacts.map((contact, position): ContactRow => {
    const { _id = '', name, number } = contact;
    const match = byId.get(_id);
    // Remove it from the map, so that no two contacts match the same row.
    byId.delete(_id);
    const earlier = match ?? byNumber.get(number);
    return {
      id: match?.id ?? newId(),
      group_id: groupId,
      position,
      name,
      number,
      ...consentOf(contact, earlier),
      from_booking: isFromBooking(contact, earlier),
    };
  });
  await transaction('group_contacts').where({ group_id: groupId }).delete();
  await transaction.batchInsert('group_contacts', rows, rowsAtOnce);
}

/** The contacts of a group after a change of those who booked. Contacts added by hand stay, even if they booked too. */
export function withBooked(
  existing: readonly ContactRow[],
  booked: readonly NewContact[],
): NewContact[] {
  const byHand = existing.filter(({ from_booking }) => !from_booking);
  const numbersByHand = new Set(byHand.map(({ number }) => number));
  const idOf = new Map(existing.map(({ id, number }) => [number, id]));
  return [
    ...byHand.map(({ id, name, number }) => ({ _id: id, name, number })),
    ...booked
      .filter(({ number }) => !numbersByHand.has(number))
      .map((contact) => ({ ...contact, _id: idOf.get(contact.number) })),
  ];
}

/** The numbers of people who are in a group and not among its new contacts. */
export function removedNumbers(
  existing: readonly ContactRow[],
  contacts: readonly NewContact[],
): string[] {
  const ids = new Set(contacts.map(({ _id }) => _id));
  const numbers = new Set(contacts.map(({ number }) => number));
  return existing
    .filter(({ id, number }) => !ids.has(id) && !numbers.has(number))
    .map(({ number }) => number);
}

/** Whether contacts are the same people in the same order. */
export const areSame = (contacts: readonly NewContact[], existing: readonly ContactRow[]) =>
  JSON.stringify(contacts.map(({ name, number }) => [name, number])) ===
  JSON.stringify(existing.map(({ name, number }) => [name, number]));
