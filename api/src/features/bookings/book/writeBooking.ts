import { randomInt } from 'node:crypto';
import type { BookingRequest } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../../platform/db/connect';
import { bookingSearchText } from '../../../platform/db/searchTexts';
import { timestamp } from '../../../platform/db/timestamp';
import { newLink } from '../../../platform/secrets/linkTokens';
import { discountOf, type CodeRow } from '../../codes/rows';
import { recordNotice } from '../../ownerNotices/record';
import { addLedgerEntry, type NewEntry } from '../../payments/ledger';
import { assertTakes, offeredProvider } from '../../payments/offeredProvider';
import type { PaymentProvider } from '../../payments/provider';
import type { BookingContext } from '../context';
import { addHistory, partyActor } from '../history';
import { bookingRows, participantRows } from '../lookup';
import { unpaidOccasion } from '../mails/bookingMail';
import { queueBookingMail } from '../mails/queueMail';
import { queueShareMails } from '../shares/shareMails';
import type { BookableRide } from '../places/bookableRide';
import { participantId, sealDetails } from '../party/participants';
import { holdFor, holdOf } from '../places/hold';
import { assertTermsWereRead, assertTotalWasRead } from '../price/assertRead';
import { columnsOfParty, type PayingParty } from '../price/party';
import { columnsOf, firstCents, priceFor, type Price } from '../price/price';
import type { BookingRow, ParticipantRow } from '../rows';
import { confirm } from '../state';
import type { RelatedRows } from '../view';

/** A booking to create, sent by the party or by the owner on its behalf. */
export interface NewBooking extends Omit<BookingRequest, 'agree'> {
  /** The site's origin, for the links in mails. */
  origin: string;
  /** The network that the request came from; undefined if nobody counts what it holds. */
  network?: string | undefined;
  /** Whether the party may not be larger than the share of a ride that may be unpaid, even if it pays online. */
  keepsToShare?: boolean;
  /** The owner who took the booking by phone. It may then be made even while booking is closed. */
  takenBy?: string;
  /** Confirms the booking even if nothing is paid. */
  confirm?: boolean;
  /** The party's entry on the waitlist, for a booking that the owner takes. */
  waitlistEntryId?: string | undefined;
  note?: string | undefined;
}

/** A booking that is about to be written. */
export interface Draft {
  booking: NewBooking;
  id: string;
  party: PayingParty;
  /** The discount code, of which a use is taken with the places. */
  code: CodeRow | undefined;
}

/** The rows that were written, so that the response needs no further query. */
export interface WrittenBooking {
  booking: BookingRow;
  related: RelatedRows;
}

function providerFor(
  { providers }: BookingContext,
  { provider, pay }: Pick<NewBooking, 'provider' | 'pay'>,
  price: Price,
): PaymentProvider {
  const offered = offeredProvider(providers, provider);
  assertTakes(offered, firstCents(pay, price));
  return offered;
}

/** Whether each of a party pays their own share. Whoever comes alone pays everything. */
const paysApart = ({ eachPays = false, participants }: NewBooking) =>
  eachPays && participants.length > 1;

/** Without characters that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 9;

/** The reference that people quote for a booking and in a transfer: at most 20 letters and digits. */
const newReference = () =>
  `RL${Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

async function insertParty(
  context: BookingContext,
  transaction: Database,
  id: string,
  booking: NewBooking,
) {
  const party = booking.participants.map(({ kind, name, email }, at): ParticipantRow => {
    const key = { booking_id: id, position: at + 1 };
    const { token_hash, token_sealed } = newLink(context.keyring, participantId(key));
    return {
      ...key,
      kind,
      name,
      token_hash,
      token_sealed,
      details_sealed: email ? sealDetails(context.keyring, key, { email }) : null,
      complete: false,
      health_consent_at: null,
      indemnity_version: null,
      agreed_at: null,
      agreed_by: null,
      checked_in_at: null,
      provider: at === 0 ? booking.provider : null,
    };
  });
  await participantRows(transaction).insert(party);
  return party;
}

/** Confirms the booking at once if it is free or the owner asks for it. */
async function settleAtOnce(
  context: BookingContext,
  transaction: Database,
  row: BookingRow,
  booking: NewBooking,
  participants: readonly ParticipantRow[],
): Promise<BookingRow> {
  const { id } = row;
  if (row.confirms_cents === 0 || booking.confirm)
    return confirm(context, transaction, row, { who: booking.takenBy ?? partyActor });
  const occasion = unpaidOccasion(row);
  await queueBookingMail(context, transaction, { bookingId: id, occasion }, { booking: row });
  if (row.each_pays) await queueShareMails(context, transaction, participants, 'asked');
  return row;
}

/** Writes the booking and its charge. It does not take the places. */
export async function writeBooking(
  context: BookingContext,
  transaction: Database,
  { booking, id, party, code }: Draft,
  bookable: BookableRide,
): Promise<WrittenBooking> {
  const { clock, keyring } = context;
  const { contact, eventId } = booking;
  const { ride, offer } = bookable;
  const now = clock();
  const price = priceFor(party, bookable, now, code && discountOf(code));
  const { totalCents } = price;
  assertTotalWasRead(booking.expectedTotalCents, price);
  assertTermsWereRead(booking.expectedTerms, price.terms);
  const at = timestamp(now);
  const provider = totalCents === 0 ? undefined : providerFor(context, booking, price);
  const { token_hash, token_sealed } = newLink(keyring, id);
  const reference = newReference();
  const by_phone = booking.takenBy !== undefined;
  const contactColumns = {
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
  };
  const holder = { by_phone, contact_confirmed_at: by_phone ? at : null };
  const each_pays = paysApart(booking) && totalCents > 0;
  const row: BookingRow = {
    id,
    reference,
    token_hash,
    token_sealed,
    event_id: eventId,
    ...columnsOfParty(party),
    ...holdOf(holdFor(each_pays, provider), offer, holder, ride.date, now),
    ...contactColumns,
    contact_key: lookupKey(contact.email),
    search_text: bookingSearchText({ reference, ...contactColumns }, booking.participants),
    pay: booking.pay,
    provider: provider?.name ?? 'none',
    ...columnsOf(price),
    origin: booking.origin,
    whatsapp_at: booking.whatsapp ? at : null,
    ...holder,
    terms_agreed_at: by_phone ? null : at,
    network_hash: booking.network === undefined ? null : keyring.hash(booking.network),
    renewals: 0,
    price_kept_until: null,
    code_id: code?.id ?? null,
    code_held: code !== undefined,
    each_pays,
    billing: null,
    created_at: at,
    updated_at: at,
  };
  await bookingRows(transaction).insert(row);
  const participants = await insertParty(context, transaction, id, booking);
  const who = booking.takenBy ?? partyActor;
  const charge = {
    booking_id: id,
    at,
    kind: 'charge',
    amount_cents: totalCents,
    source: `booked ${id}`,
    who,
    method: null,
    note: null,
  } satisfies NewEntry;
  const ledger = totalCents > 0 ? [charge] : [];
  for (const entry of ledger) await addLedgerEntry(transaction, entry);
  await addHistory(transaction, id, { at, what: 'booked', who, why: booking.note });
  const notice = { at, kind: 'booked', booking_id: id, event_id: eventId, who } as const;
  await recordNotice(transaction, notice);
  const settled = await settleAtOnce(context, transaction, row, booking, participants);
  return { booking: settled, related: { ride, ledger, participants } };
}
