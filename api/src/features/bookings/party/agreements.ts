import {
  agreementKinds,
  isUnpaid,
  type Agreement,
  type AgreementKind,
  type AgreementUpdate,
} from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory, partyActor } from '../history';
import { bookingRows, lockedBooking } from '../lookup';
import { assertTermsWereRead } from '../price/assertRead';
import { termsAgreedAt, termsOf, type BookingTerms } from '../rows';

interface AgreementRow {
  kind: AgreementKind;
  version: number;
  text: string;
  created_at: string;
}

const rows = (db: Database) => db<AgreementRow>('agreements');

const newestRow = (db: Database, kind: AgreementKind) =>
  rows(db).where({ kind }).orderBy('version', 'desc').first();

/** A query for the newest version of a text that people agree to. Migrations write the first version. */
export const newestVersion = (db: Database, kind: AgreementKind) =>
  rows(db).where({ kind }).max({ version: 'version' });

/** The newest version number of a text that people agree to. */
export async function newestAgreement(db: Database, kind: AgreementKind): Promise<number> {
  const [newest] = await newestVersion(db, kind);
  return Number(newest?.version ?? 0);
}

const asAgreement = ({ kind, version, text, created_at }: AgreementRow): Agreement => ({
  kind,
  version,
  text,
  createdAt: created_at,
});

/** The newest version of each text. */
export async function newestAgreements(db: Database): Promise<Agreement[]> {
  const newest = await Promise.all(agreementKinds.map((kind) => newestRow(db, kind)));
  return newest.flatMap((row) => (row ? [asAgreement(row)] : []));
}

/** How the texts begin that the first migration wrote. */
const draftBegins = 'This is a first draft.';

/** Whether a text that people agree to is still a first draft. */
export const hasDraftAgreement = async (db: Database): Promise<boolean> =>
  (await newestAgreements(db)).some(({ text }) => text.startsWith(draftBegins));

/**
 * A version of a text.
 * @throws AgreementNotFound if there is none
 */
export async function agreementOf(
  db: Database,
  kind: AgreementKind,
  version: number,
): Promise<Agreement> {
  const row = await rows(db).where({ kind, version }).first();
  if (!row) throw bookingError('AgreementNotFound');
  return asAgreement(row);
}

/** Waits for others who add a version of the same text. */
const lockVersions = (transaction: Database, kind: AgreementKind) =>
  rows(transaction).where({ kind, version: 1 }).forUpdate().first('version');

/**
 * Adds a new version of a text. Earlier versions stay, because bookings refer to them.
 * @param basedOn the version that was edited; undefined if the request does not say
 * @returns undefined if there is a newer version than `basedOn`
 */
export const addAgreement = (
  db: Database,
  { kind, text, version: basedOn }: AgreementUpdate,
  now: number,
) =>
  freshTransaction(db, async (fresh): Promise<Agreement | undefined> => {
    await lockVersions(fresh.writes, kind);
    const transaction = fresh.read();
    const newest = await newestAgreement(transaction, kind);
    if (basedOn !== undefined && basedOn !== newest) return undefined;
    const row = { kind, version: newest + 1, text, created_at: timestamp(now) };
    await rows(transaction).insert(row);
    return asAgreement(row);
  });

/**
 * Records that a party which booked by phone agrees to the terms.
 * @param expected the terms that the party read; undefined if the request has none
 * @throws CannotChange if the booking has ended; TermsChanged if it has other terms by now
 */
export const agreeToTerms = (
  { db, clock }: Pick<BookingContext, 'db' | 'clock'>,
  id: string,
  expected: BookingTerms | undefined,
): Promise<void> =>
  freshTransaction(db, async (fresh) => {
    const booking = await lockedBooking(fresh, id, clock());
    if (termsAgreedAt(booking) !== null) return;
    if (!isUnpaid(booking.state) && booking.state !== 'confirmed')
      throw bookingError('CannotChange');
    assertTermsWereRead(expected, termsOf(booking));
    const at = timestamp(clock());
    const transaction = fresh.read();
    await bookingRows(transaction).where({ id }).update({ terms_agreed_at: at });
    await addHistory(transaction, id, { at, what: 'agreed to the terms', who: partyActor });
  });
