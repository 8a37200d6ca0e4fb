import type { Answer } from './http';

/** Runs work for each, eight at a time. */
export async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Statuses of what was taken or refused. */
export const safe = [200, 201, 202, 204, 303, 400, 401, 403, 404, 405, 409, 410, 413, 429];
/** Refused or taken, but never a fault of ours, and never in a database's words. */
export function expectSafe(what: string, { status, text }: Answer) {
  const leaks = /sqlite|mysql|mariadb|knex|syntax error|SQLSTATE|at .+\.(ts|cjs|js):\d/i.exec(text);
  expect({ what, safe: safe.includes(status) ? 'yes' : status, leaks: leaks?.[0] }).toEqual({
    what,
    safe: 'yes',
    leaks: undefined,
  });
}
