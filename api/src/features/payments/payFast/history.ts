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

/** Whether a transaction brought money in. Reversals have a type of their own. */
const isReceived = (type: string | undefined) => /^funds[ _]received$/i.test(type ?? '');

const centsOf = (rands: string | undefined) => Math.round(Number(rands?.replaceAll(',', '')) * 100);

const historyOf = (api: PayFastApi, from: string, to: string) => api.get(path, { from, to });

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
  const answer = await historyOf(api, from, dayInSouthAfrica());
  const parsed = historySchema.safeParse(succeeded(what, answer));
  if (!parsed.success) throw new UnexpectedAnswerError(what, answer.status);
  const [header = [], ...rows] = parseCsv(parsed.data.response);
  const read = (row: string[], column: string) => row[header.indexOf(column)];
  const found = rows.find(
    (row) => read(row, columns.ours) === id && isReceived(read(row, columns.type)),
  );
  const reference = found && read(found, columns.theirs);
  if (!found || !reference) return { state: 'open' };
  return { state: 'paid', amountCents: centsOf(read(found, columns.gross)), reference };
}

/** The HTTP status of reading today's history, a call that changes nothing. */
export async function historyStatus(api: PayFastApi): Promise<number> {
  const today = dayInSouthAfrica();
  return (await historyOf(api, today, today)).status;
}
