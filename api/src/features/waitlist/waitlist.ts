import {
  isOnWaitlist,
  openWaitlistStates,
  type Waitlist,
  type WaitlistEntry,
  type WaitlistRequest,
} from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import { v7 as newId } from 'uuid';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import { newLink, tokenOf } from '../../platform/secrets/linkTokens';
import { hashOfToken } from '../../platform/secrets/tokens';
import { asBookingEvent, rideOf } from '../events/rides';
import { offeredRide } from '../events/offeredRide';
import { hasPlacesFor, offerRow, releasePlaces, touchOffer, type Places } from '../offers/places';
import { bookingEndOf, offerStateOf } from '../offers/rows';
import { recordNotice } from '../ownerNotices/record';
import type { WaitlistContext } from './context';
import { waitlistError, type WaitlistErrors } from './errors';
import type { WaitlistMail } from './mails';
import { offerFreedPlaces, shortenOffers } from './offerPlaces';
import { ended, partyRows, placesOf, waitlistRows, type WaitlistRow } from './rows';

/** A request to join. Without a number of pillions or guests, there are none. */
type JoinRequest = Omit<WaitlistRequest, 'pillions' | 'guests'> &
  Partial<Pick<WaitlistRequest, 'pillions' | 'guests'>>;

/** How somebody joins. */
export interface Joining {
  /** The site's origin, for the links in mails. */
  origin: string;
  /** The network that the request came from; undefined if nobody counts what it is offered. */
  network?: string;
}

async function find(
  context: WaitlistContext,
  key: Partial<Pick<WaitlistRow, 'id' | 'token_hash'>>,
): Promise<WaitlistRow> {
  const row = await waitlistRows(context.db).where(key).first();
  if (!row) throw waitlistError('WaitlistEntryNotFound');
  return row;
}

export const waitlistEntryById = (context: WaitlistContext, id: string) => find(context, { id });

export const waitlistEntryByToken = (context: WaitlistContext, token: string) =>
  find(context, { token_hash: hashOfToken(token) });

export const waitlistEntryExists = async (context: WaitlistContext, id: string) =>
  (await waitlistRows(context.db).where({ id }).first('id')) !== undefined;

/**
 * The position in the queue. Entries that repeat another one count too: otherwise whoever joins with somebody's
 * e-mail address and then with their own would get the same position twice, and know that the first was on the list.
 */
async function positionOf(
  context: WaitlistContext,
  { id, event_id, state, created_at }: WaitlistRow,
) {
  if (state !== 'waiting') return null;
  const waiting = waitlistRows(context.db).where({ event_id, state }).select('id', 'created_at');
  const before = (await waiting).filter(
    (row) => row.created_at < created_at || (row.created_at === created_at && row.id < id),
  );
  return before.length + 1;
}

const contactOf = ({ contact_name, contact_email, contact_phone }: WaitlistRow) => ({
  name: contact_name,
  email: contact_email,
  phone: contact_phone,
});

export async function viewWaitlistEntry(
  context: WaitlistContext,
  row: WaitlistRow,
): Promise<WaitlistEntry> {
  const { db, keyring, clock } = context;
  const ride = await rideOf(db, row.event_id);
  const offer = await offerRow(db, row.event_id);
  return {
    token: tokenOf(keyring, row, row.id) ?? '',
    event: asBookingEvent(ride),
    ...(row.state === 'offered' && { contact: contactOf(row) }),
    places: row.places,
    pillions: row.pillions,
    guests: row.guests,
    state: row.state,
    position: await positionOf(context, row),
    offeredUntil: row.offered_until,
    rideCancelledAt: offer?.cancelled_at ?? null,
    isClosed: offer !== undefined && clock() >= bookingEndOf(offer, ride),
  };
}

/** @throws NothingToWaitFor if booking has closed, or enough places are left for the party */
async function assertMayWait(
  context: WaitlistContext,
  transaction: Database,
  eventId: string,
  party: Places,
) {
  const { ride, offer } = await offeredRide(transaction, eventId);
  const nothingToWaitFor = (because: WaitlistErrors['NothingToWaitFor']['because']) =>
    waitlistError('NothingToWaitFor', { because });
  if (offer.cancelled_at) throw nothingToWaitFor('cancelled');
  const state = offerStateOf(offer, ride, context.clock());
  if (state === 'over' || state === 'closed') throw nothingToWaitFor(state);
  if (hasPlacesFor(offer, party)) throw nothingToWaitFor('enough places');
}

const openEntry = (transaction: Database, key: Partial<WaitlistRow>) =>
  partyRows(transaction).where(key).whereIn('state', openWaitlistStates).first();

/** Mails the link of an open entry once more. */
const mailLinkAgain = (
  context: WaitlistContext,
  transaction: Database,
  { id, state }: WaitlistRow,
) =>
  context.jobs.enqueue(transaction, 'waitlist.mail', {
    entryId: id,
    joined: state === 'offered' ? 'during-offer' : 'again',
  } satisfies WaitlistMail);

/**
 * Mails the link of the entry that the person has. Whoever joins again may be a stranger who knows the e-mail
 * address, so neither the entry nor the response changes.
 */
async function joinAgain(
  context: WaitlistContext,
  transaction: Database,
  entry: WaitlistRow,
  row: WaitlistRow,
) {
  await waitlistRows(transaction).insert({ ...row, repeats: entry.id });
  await mailLinkAgain(context, transaction, entry);
}

/**
 * Adds a party to the waitlist of a ride, and mails its link. A party that joins again keeps its entry.
 * @param id the id of the new entry
 * @param within a further step of the transaction
 * @throws NothingToWaitFor if booking has closed, or enough places are left for the party
 */
export async function joinWaitlist(
  context: WaitlistContext,
  { eventId, contact, places, pillions = 0, guests = 0 }: JoinRequest,
  { origin, network }: Joining,
  id: string = newId(),
  within?: TransactionStep,
) {
  const { keyring, clock, db, jobs } = context;
  const { token_hash, token_sealed } = newLink(keyring, id);
  const at = timestamp(clock());
  const row: WaitlistRow = {
    id,
    event_id: eventId,
    token_hash,
    token_sealed,
    places,
    pillions,
    guests,
    origin,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_key: lookupKey(contact.email),
    contact_phone: contact.phone,
    state: 'waiting',
    repeats: null,
    offered_until: null,
    booking_id: null,
    network_hash: network === undefined ? null : keyring.hash(network),
    created_at: at,
    updated_at: at,
  };
  await freshTransaction(db, async (fresh) => {
    // No place comes free between the check and the insert.
    await touchOffer(fresh.writes, eventId, clock());
    const transaction = fresh.read();
    await assertMayWait(context, transaction, eventId, placesOf(row));
    await within?.(transaction);
    const { event_id, contact_key } = row;
    const entry = await openEntry(transaction, { event_id, contact_key });
    if (entry) {
      await joinAgain(context, transaction, entry, row);
      return;
    }
    await waitlistRows(transaction).insert(row);
    await recordNotice(transaction, {
      at,
      kind: 'waitlist',
      waitlist_id: id,
      event_id,
      who: 'the party',
    });
    const mail: WaitlistMail = { entryId: id, joined: 'first' };
    await jobs.enqueue(transaction, 'waitlist.mail', mail);
    // The offer no longer says when places come free, because this party gets them first.
    await bumpPublicRevision(transaction);
  });
  return id;
}

/**
 * Ends an entry. If it has an open offer, the places go to the next in the queue. If it repeats another one, that one
 * still waits, and its link is mailed.
 */
const finish = (context: WaitlistContext, row: WaitlistRow, state: 'left' | 'lapsed') =>
  freshTransaction(context.db, async (fresh) => {
    await touchOffer(fresh.writes, row.event_id, context.clock());
    const transaction = fresh.read();
    const thisRow = () => waitlistRows(transaction).where({ id: row.id });
    const current = await thisRow().forUpdate().first();
    if (!current || !isOnWaitlist(current.state)) return;
    if (state === 'lapsed' && (current.offered_until ?? '') > timestamp(context.clock())) return;
    await thisRow().update({ state, ...ended, updated_at: timestamp(context.clock()) });
    const repeated = current.repeats && (await openEntry(transaction, { id: current.repeats }));
    if (repeated) await mailLinkAgain(context, transaction, repeated);
    if (current.state !== 'offered') return;
    await releasePlaces(transaction, row.event_id, placesOf(current));
    await offerFreedPlaces(context, transaction, row.event_id);
    if (state === 'lapsed')
      await context.jobs.enqueue(transaction, 'waitlist.mail', { entryId: row.id });
    await bumpPublicRevision(transaction);
  });

export async function leaveWaitlist(context: WaitlistContext, token: string) {
  await finish(context, await waitlistEntryByToken(context, token), 'left');
  return viewWaitlistEntry(context, await waitlistEntryByToken(context, token));
}

/** Ends the offers of places that nobody took in time. */
export async function endWaitlistOffers(context: WaitlistContext) {
  const { db, clock } = context;
  const due = await waitlistRows(db)
    .where({ state: 'offered' })
    .where('offered_until', '<=', timestamp(clock()));
  for (const row of due) await finish(context, row, 'lapsed');
}

/** The waitlist of a ride in order of joining, including entries that have ended. */
export async function waitlistOf(context: WaitlistContext, eventId: string): Promise<Waitlist> {
  const rows = await partyRows(context.db)
    .where({ event_id: eventId })
    .orderBy(['created_at', 'id']);
  return rows.map((row) => ({
    _id: row.id,
    contact: contactOf(row),
    places: row.places,
    pillions: row.pillions,
    guests: row.guests,
    state: row.state,
    offeredUntil: row.offered_until,
    createdAt: row.created_at,
  }));
}

/** Brings the waitlist of a ride in line with its days and its offer, when they are saved. */
export async function followRide(context: WaitlistContext, transaction: Database, eventId: string) {
  // The offer is always locked before the waitlist. An event without an offer has none.
  if ((await touchOffer(transaction, eventId, context.clock())) === 0) return;
  await shortenOffers(transaction, eventId, context.clock());
  await offerFreedPlaces(context, transaction, eventId);
}
