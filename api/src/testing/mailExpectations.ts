import type { HistoryRow } from '../features/bookings/history';
import { bookingRows } from '../features/bookings/lookup';
import type { BookingRow } from '../features/bookings/rows';
import { isConfirmedBy } from '../features/bookings/shares/shares';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { accountsOf, type LedgerRow } from '../features/payments/ledger';
import { waitlistRows, type WaitlistRow } from '../features/waitlist/rows';
import type { Database } from '../platform/db/connect';
import type { Step } from './bookingSteps';
import { mailsOfEntry, mailsOfLine, remindersOf, isStateLine, type Reminded } from './mailRules';

interface QueuedMail {
  bookingId?: string;
  occasion?: string;
  amountCents?: number;
  entryId?: string;
  joined?: string;
}

/** The mails that wait for further changes. */
const pausing = ['moved', 'changed'];

/** The amount is in mails about payments and refunds. */
const hasAmount = /^(payment-|refunded)/;

function labelOf({ bookingId, occasion = '', amountCents, entryId, joined }: QueuedMail): string {
  if (entryId) return `${entryId} ${joined ? `joined ${joined}` : 'offer'}`;
  return `${bookingId} ${occasion}${hasAmount.test(occasion) ? ` ${amountCents}` : ''}`;
}

/** The mails to parties and people on waitlists that were queued, while no job runs. */
export async function queuedMails(db: Database): Promise<string[]> {
  const payloads = await db('jobs')
    .whereIn('kind', ['booking.mail', 'waitlist.mail'])
    .pluck<string[]>('payload');
  return payloads.map((payload) => labelOf(JSON.parse(payload) as QueuedMail)).toSorted();
}

/**
 * Derives from history, ledger and waitlist which mails the parties should have got, without looking at any mail. Call
 * `observe` after each step.
 */
export function mailExpectations(db: Database, clock: () => number) {
  const implied: string[] = [];
  const seen = new Set<string>();
  const lastState = new Map<string, string>();
  const reminded = new Set<string>();
  let entries = new Map<string, WaitlistRow>();
  let confirmed: Reminded[] = [];

  const confirmedBookings = async () =>
    (await bookingRows(db)
      .join('events', 'events.id', 'bookings.event_id')
      .where('bookings.state', 'confirmed')
      .select('bookings.*', 'events.date')) as Reminded[];

  async function circumstancesOf({ booking_id: bookingId, at }: HistoryRow) {
    const row = (await bookingRows(db).where({ id: bookingId }).first()) as BookingRow;
    const { paidCents = 0, refundedCents = 0 } =
      (await accountsOf(db, [bookingId])).get(bookingId) ?? {};
    const payments = await db<LedgerRow>('ledger_entries')
      .where({ booking_id: bookingId, kind: 'payment' })
      .orderBy('id');
    return {
      suffices: row.each_pays
        ? await isConfirmedBy(db, row)
        : paidCents - refundedCents >= row.confirms_cents,
      paidCents: payments.at(-1)?.amount_cents ?? 0,
      eachPays: Boolean(row.each_pays),
      refundedCents: await db<LedgerRow>('ledger_entries')
        .where({ booking_id: bookingId, kind: 'refund', at })
        .pluck('amount_cents'),
    };
  }

  /** A mail about a change waits for further changes, which become a part of it. One about a move stays about that. */
  function imply(id: string, mail: string) {
    const waiting = pausing.map((occasion) => implied.indexOf(`${id} ${occasion}`));
    const at = Math.max(...waiting);
    if (!pausing.includes(mail) || at === -1) implied.push(`${id} ${mail}`);
    else if (implied[at] !== `${id} ${mail}`) implied[at] = `${id} moved`;
  }

  async function observeHistory(step: Step) {
    const lines = (await db<HistoryRow>('booking_history').orderBy('id')).filter(
      ({ id }) => !seen.has(id),
    );
    for (const [at, line] of lines.entries()) {
      seen.add(line.id);
      const { booking_id: id } = line;
      const next = lines.slice(at + 1).find(({ booking_id }) => booking_id === id);
      const before = lastState.get(id);
      const circumstances = { step, next, before, ...(await circumstancesOf(line)) };
      for (const mail of mailsOfLine(line, circumstances)) imply(id, mail);
      if (isStateLine(line)) lastState.set(id, line.what);
    }
  }

  async function observeWaitlist() {
    const rows = await waitlistRows(db);
    for (const row of rows) implied.push(...mailsOfEntry(entries.get(row.id), row, rows));
    entries = new Map(rows.map((row) => [row.id, row]));
  }

  async function observeReminders() {
    const today = dayInSouthAfrica(new Date(clock()));
    const accounts = await accountsOf(
      db,
      confirmed.map(({ id }) => id),
    );
    for (const booking of confirmed)
      for (const mail of remindersOf(booking, accounts.get(booking.id)?.balanceCents ?? 0, today)) {
        const once = `${booking.id} ${mail} ${booking.event_id}`;
        if (!reminded.has(once)) implied.push(`${booking.id} ${mail}`);
        reminded.add(once);
      }
  }

  return {
    async observe(step: Step) {
      await observeHistory(step);
      await observeWaitlist();
      if (step.do === 'remind') await observeReminders();
      confirmed = await confirmedBookings();
      return implied.toSorted();
    },
  };
}
