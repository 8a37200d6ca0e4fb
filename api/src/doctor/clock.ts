import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { clockAgainstDatabase, clockAgainstMailServer, type ClockFact } from '../health/clock';
import type { Database } from '../platform/db/connect';
import { finding, type CheckContext } from './finding';

/** Jobs of several machines need clocks that agree to within this. */
const wantedMs = 5_000;

const described = ({ aheadMs, comparedWith }: ClockFact) => {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return `${pluralize(seconds, 'second')} ${aheadMs < 0 ? 'behind' : 'ahead of'} ${comparedWith}’s`;
};

/**
 * Whether this machine's clock agrees with those of the database server and the mail server.
 * @param db undefined if the database cannot be read
 */
export async function checkClock({ settings }: CheckContext, db: Database | undefined) {
  const facts = [
    db && (await clockAgainstDatabase(db)),
    await clockAgainstMailServer(settings.SMTP_URL),
  ].filter((fact) => fact !== undefined);
  if (facts.length === 0) return finding('ok', 'Clock', 'there is no other one to compare it with');
  const off = facts.filter(({ aheadMs }) => Math.abs(aheadMs) > wantedMs);
  if (off.length === 0)
    return finding(
      'ok',
      'Clock',
      `agrees with that of ${facts.map(({ comparedWith }) => comparedWith).join(' and ')}`,
    );
  return finding(
    off.some(({ isWrong }) => isWrong) ? 'fail' : 'warn',
    'Clock',
    `${off.map(described).join(' and ')}. Synchronise both with NTP: deadlines, links and two-step codes depend on them.`,
  );
}
