import {
  codeKey,
  type Code,
  type CodeFields,
  type Discount,
  type DiscountCode,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';

export interface CodeRow {
  id: string;
  code: string;
  code_key: string;
  percent: number | null;
  amount_cents: number | null;
  from_day: string | null;
  until_day: string | null;
  uses: number | null;
  used: number;
  event_ids: string | null;
  first_booking: boolean | number;
  note: string;
  created_at: string;
}

export const codeRows = (db: Database) => db<CodeRow>('discount_codes');

export const codeById = (db: Database, id: string): Promise<CodeRow | undefined> =>
  codeRows(db).where({ id }).first();

/** What the owner fills in, as it is stored. */
export const columnsOfCode = (fields: CodeFields) =>
  ({
    code: fields.code,
    code_key: codeKey(fields.code),
    percent: fields.off.kind === 'percent' ? fields.off.percent : null,
    amount_cents: fields.off.kind === 'amount' ? fields.off.amountCents : null,
    from_day: fields.from,
    until_day: fields.until,
    uses: fields.uses,
    event_ids: fields.eventIds && JSON.stringify([...new Set(fields.eventIds)]),
    first_booking: fields.firstBooking,
    note: fields.note,
  }) satisfies Partial<CodeRow>;

export const eventsOf = ({ event_ids }: Pick<CodeRow, 'event_ids'>) =>
  event_ids === null ? null : (JSON.parse(event_ids) as string[]);

const offOf = ({ percent, amount_cents }: CodeRow): Discount =>
  percent === null
    ? { kind: 'amount', amountCents: amount_cents ?? 0 }
    : { kind: 'percent', percent };

/** What a code takes off a price. */
export const discountOf = (row: CodeRow): DiscountCode => ({ code: row.code, off: offOf(row) });

/** Whether all bookings that can have a code have it. */
export const isUsedUp = ({ uses, used }: Pick<CodeRow, 'uses' | 'used'>) =>
  uses !== null && used >= uses;

function stateOf(row: CodeRow, now: number): Code['state'] {
  const today = dayInSouthAfrica(now);
  if (row.until_day !== null && row.until_day < today) return 'ended';
  if (isUsedUp(row)) return 'used-up';
  return row.from_day !== null && today < row.from_day ? 'to-come' : 'runs';
}

/** A code as the owner sees it. */
export const asCode = (row: CodeRow, now: number): Code => ({
  _id: row.id,
  ...discountOf(row),
  from: row.from_day,
  until: row.until_day,
  uses: row.uses,
  used: row.used,
  eventIds: eventsOf(row),
  firstBooking: Boolean(row.first_booking),
  note: row.note,
  state: stateOf(row, now),
  createdAt: row.created_at,
});
