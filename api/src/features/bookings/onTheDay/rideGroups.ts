import { limits, liveStates, type RideGroup } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { v7 as newId } from 'uuid';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { longDay } from '../../../platform/text/longDates';
import { endingFrom, ridesWithOffer } from '../../events/rideQueries';
import { rideOf } from '../../events/rides';
import type { GroupStore } from '../../groups/store';
import { offerError } from '../../offers/errors';
import {
  rideIdsOfGroup,
  ridesOfGroup,
  setGroup,
  withGroup,
  type RideWithGroup,
} from '../../offers/groupOfRide';
import { offerRow } from '../../offers/places';
import { accountsOf } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { bookingRows } from '../lookup';
import { isKnownParty } from '../mails/bounds';

const nothingPaid = { paidCents: 0 };

type Contact = Parameters<GroupStore['createGroup']>[1][number];

/** Thrown to roll back a new group if the ride has got another one in the meantime. */
class GroupExistsError extends Error {
  override readonly name = 'GroupExistsError';
}

type RideGroupContext = Pick<BookingContext, 'db' | 'clock' | 'groups'>;

/**
 * The members of the WhatsApp group of a ride: they have places, agreed to WhatsApp messages, and are no strangers, who
 * may have typed anybody's number.
 */
async function membersOf(db: Database, eventId: string): Promise<Contact[]> {
  const rows = await bookingRows(db)
    .where({ event_id: eventId })
    .whereIn('state', [...liveStates])
    .whereNotNull('whatsapp_at')
    .orderBy(['contact_name', 'id'])
    .select('id', 'contact_name', 'contact_phone', 'contact_confirmed_at');
  const accounts = await accountsOf(
    db,
    rows.map(({ id }) => id),
  );
  const known = rows.filter((row) => isKnownParty(row, accounts.get(row.id) ?? nothingPaid));
  const byNumber = new Map(
    known.map(({ contact_name: name, contact_phone: number }) => [number, name]),
  );
  return [...byNumber].map(([number, name]) => ({
    name,
    number,
    consentSource: 'form',
    isFromBooking: true,
  }));
}

/** Returns undefined if the ride has no group. One that the owner deleted stays deleted until she creates it again. */
async function updateGroup(
  { groups }: RideGroupContext,
  { event_id: eventId, group_id: groupId }: RideWithGroup,
): Promise<RideGroup | undefined> {
  if (groupId === null) return undefined;
  const count = await groups.replaceBooked(groupId, (transaction) =>
    membersOf(transaction, eventId),
  );
  return count === undefined ? undefined : { groupId, members: count };
}

/**
 * Creates the group of a ride, or updates its members from the bookings.
 * @throws OfferNotFound if the event has no offer; NobodyOnWhatsApp if nobody has agreed to WhatsApp messages
 */
export async function groupRide(context: RideGroupContext, eventId: string): Promise<RideGroup> {
  const { db, groups } = context;
  const offer = await offerRow(db, eventId);
  if (!offer) throw offerError('OfferNotFound');
  const updated = await updateGroup(context, offer);
  if (updated) return updated;
  const members = await membersOf(db, eventId);
  if (members.length === 0) throw bookingError('NobodyOnWhatsApp');
  const { title, date } = await rideOf(db, eventId);
  const name = `${title}, ${longDay(date)}`.slice(0, limits.groupNameLength);
  const groupId = newId();
  // If two owners do this at the same time, the database lets one of them win. The other's group is rolled back.
  const claim: TransactionStep = async (transaction) => {
    const isClaimed = await setGroup(transaction, eventId, { before: offer.group_id, groupId });
    if (!isClaimed) throw new GroupExistsError();
  };
  try {
    await groups.createGroup(name, members, undefined, groupId, claim);
    return { groupId, members: members.length };
  } catch (error) {
    if (error instanceof GroupExistsError) return groupRide(context, eventId);
    throw error;
  }
}

/** Updates the members of the groups of all upcoming rides. */
export async function syncRideGroups(context: RideGroupContext) {
  const { db, clock } = context;
  const ahead = endingFrom(ridesWithOffer(db), dayInSouthAfrica(clock()));
  for (const ride of await withGroup(ahead)) await updateGroup(context, ride);
}

/**
 * Updates the members of a group that was restored, if it is the group of a ride: somebody may have cancelled in the
 * meantime.
 */
export async function followBookings(context: RideGroupContext, groupId: string) {
  for (const ride of await ridesOfGroup(context.db, groupId)) await updateGroup(context, ride);
}

/**
 * Withdraws the agreement to WhatsApp of people whom the owner has removed from the group of a ride. Otherwise their
 * bookings would put them back. Call it in the transaction that removes them.
 */
export async function leaveRideGroup(
  transaction: Database,
  groupId: string,
  numbers: readonly string[],
) {
  await bookingRows(transaction)
    .whereIn('event_id', rideIdsOfGroup(transaction, groupId))
    .whereIn('contact_phone', [...numbers])
    .update({ whatsapp_at: null });
}
