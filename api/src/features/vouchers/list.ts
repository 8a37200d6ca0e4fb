import {
  isVoucherCode,
  limits,
  readVoucherCode,
  wordsIn,
  type VoucherPage,
  type VoucherQuery,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { countRows } from '../../platform/db/countRows';
import type { Database } from '../../platform/db/connect';
import type { VoucherContext } from './context';
import { entriesOf } from './entries';
import { voucherEntryRows, voucherRows, type VoucherEntryRow, type VoucherRow } from './rows';
import { voucherFile } from './view';

type Listing = Pick<VoucherContext, 'db' | 'keyring' | 'providers'>;

function matching({ db, keyring }: Listing, { state, q = '' }: VoucherQuery) {
  const rows = voucherRows(db);
  if (state) void rows.where({ state });
  const code = readVoucherCode(q);
  if (isVoucherCode(code)) return rows.whereIn('code_hash', keyring.hashes(code));
  for (const word of wordsIn(q)) void rows.whereRaw('instr(search_text, ?) > 0', [word]);
  return rows;
}

/** What is left on all vouchers that can be redeemed. */
async function outstandingCents(db: Database): Promise<number> {
  const [sum] = (await voucherRows(db).where({ state: 'live' }).sum({ cents: 'left_cents' })) as {
    cents: number | string | null;
  }[];
  return Number(sum?.cents ?? 0);
}

/** Lists vouchers for the owner, newest first. */
export async function listVouchers(context: Listing, query: VoucherQuery): Promise<VoucherPage> {
  const { db } = context;
  const { limit = limits.pageLength, page = 1 } = query;
  const rows = await matching(context, query)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset((page - 1) * limit);
  const entries = await entriesOf(db, ...rows.map(({ id }) => id));
  return {
    total: await countRows(matching(context, query)),
    outstandingCents: await outstandingCents(db),
    vouchers: rows.map((row) =>
      voucherFile(
        context,
        row,
        entries.filter(({ voucher_id }) => voucher_id === row.id),
      ),
    ),
  };
}

const heading = [
  'Day',
  'Voucher',
  'What',
  'Rands',
  'Paid by',
  'Booking',
  'By',
  'Note',
  'State',
  'Left on it',
  'Valid until',
];

/** In the accountant's terms: what adds to the liability, and what takes from it. */
const signOf = ({ kind }: VoucherEntryRow) => (kind === 'issued' || kind === 'returned' ? 1 : -1);
const inRands = (cents: number) => (cents / 100).toFixed(2);
const batchSize = 500;

/** Every movement of vouchers, oldest first, in batches: the sum of the amounts is what is outstanding. */
export async function* movements(db: Database) {
  yield [heading];
  for (let after = ''; ;) {
    const entries = await voucherEntryRows(db)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize);
    if (entries.length === 0) return;
    const ids = [...new Set(entries.map(({ voucher_id }) => voucher_id))];
    const vouchers = new Map<string, VoucherRow>(
      (await voucherRows(db).whereIn('id', ids)).map((row) => [row.id, row]),
    );
    yield entries.map((entry) => {
      const voucher = vouchers.get(entry.voucher_id);
      return [
        dayInSouthAfrica(entry.at),
        voucher?.reference ?? '',
        entry.kind,
        inRands(signOf(entry) * entry.amount_cents),
        entry.method ?? '',
        entry.booking_id ?? '',
        entry.who ?? '',
        entry.note ?? '',
        voucher?.state ?? '',
        inRands(voucher?.left_cents ?? 0),
        voucher?.valid_until ?? '',
      ];
    });
    after = entries.at(-1)?.id ?? '';
  }
}
