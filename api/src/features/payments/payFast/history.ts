import { z } from 'zod';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { parseCsv } from '../../../platform/http/csv';
import { UnexpectedAnswerError } from '../callProvider';
import type { Payment, PaymentOutcome } from '../provider';
import { succeeded, type PayFastApi } from './api';

const path = '/transactions/history';
const what = 'The transaction history';

/** The response contains the history as CSV text. */
const historySchema = z.object({ response: z.string() });

const columns = { type: 'Type', gross: 'Gross', ours: 'M Payment ID', theirs: 'PF Payment ID' };

type Transaction = Record<keyof typeof columns, string>;

/** Whether a transaction brought money in. Reversals have a type of their own. */
const isReceived = ({ type }: Transaction) => /^funds[ _]received$/i.test(type);

const centsOf = (rands: string) => Math.round(Number(rands.replaceAll(',', '')) * 100);

const historyOf = (api: PayFastApi, from: string, to: string) => api.get(path, { from, to });

/** The transactions of some days. If a column is missing, a payment that arrived must not seem to be open. */
async function transactionsOf(api: PayFastApi, from: string, to: string): Promise<Transaction[]> {
  const answer = await historyOf(api, from, to);
  const parsed = historySchema.safeParse(succeeded(what, answer));
  if (!parsed.success) throw new UnexpectedAnswerError(what, answer.status);
  const [header = [], ...rows] = parseCsv(parsed.data.response);
  const missing = Object.values(columns).find((column) => !header.includes(column));
  if (missing) throw new UnexpectedAnswerError(`${what} without "${missing}"`, answer.status);
  const read = (row: string[], column: string) => row[header.indexOf(column)] ?? '';
  return rows.map((row) => ({
    type: read(row, columns.type),
    gross: read(row, columns.gross),
    ours: read(row, columns.ours),
    theirs: read(row, columns.theirs),
  }));
}

/**
 * Finds a payment in the account's transaction history. The history is the only part of the API that knows our own id
 * of a payment. Other calls need PayFast's id, which we lack if the notification was lost.
 * @throws {UnexpectedAnswerError} if the history cannot be read
 */
export async function findInHistory(
  api: PayFastApi,
  { id, createdAt }: Pick<Payment, 'id' | 'createdAt'>,
): Promise<PaymentOutcome> {
  const from = dayInSouthAfrica(createdAt);
  const transactions = await transactionsOf(api, from, dayInSouthAfrica());
  const found = transactions.find((one) => one.ours === id && isReceived(one));
  if (!found) return { state: 'open' };
  const amountCents = centsOf(found.gross);
  const isComplete = found.theirs !== '' && Number.isSafeInteger(amountCents) && amountCents > 0;
  if (!isComplete) throw new UnexpectedAnswerError(`${what} with an incomplete payment`, 200);
  return { state: 'paid', amountCents, reference: found.theirs };
}

/** The HTTP status of reading today's history, a call that changes nothing. */
export async function historyStatus(api: PayFastApi): Promise<number> {
  const today = dayInSouthAfrica();
  return (await historyOf(api, today, today)).status;
}
