import type { Answer } from './http';

/** Runs a task for each item, eight at a time. */
export async function forEach<Item>(items: Item[], task: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** The statuses of accepted and rejected requests. */
export const safe = [200, 201, 202, 204, 303, 400, 401, 403, 404, 405, 409, 410, 413, 429];
/** Expects that a request was accepted or rejected, without a server error, stack trace or database message. */
export function expectSafe(what: string, { status, text }: Answer) {
  const leaks = /sqlite|mysql|mariadb|knex|syntax error|SQLSTATE|at .+\.(ts|cjs|js):\d/i.exec(text);
  expect({ what, safe: safe.includes(status) ? 'yes' : status, leaks: leaks?.[0] }).toEqual({
    what,
    safe: 'yes',
    leaks: undefined,
  });
}
