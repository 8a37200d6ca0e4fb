import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isServer, type Database } from '../platform/db/connect';

const timeoutMs = 10_000;
/** More than this makes links expire early or late, and two-step codes wrong. */
const wrongMs = 60_000;

/** How far this machine's clock is ahead of another one, in milliseconds; negative if it is behind. */
export interface ClockFact {
  comparedWith: 'the database server' | 'the mail server';
  aheadMs: number;
  isWrong: boolean;
}

/** @param uncertainMs how long the other clock may have been read before or after */
function compare(
  comparedWith: ClockFact['comparedWith'],
  differenceMs: number,
  uncertainMs: number,
): ClockFact {
  const certainMs = Math.max(0, Math.abs(differenceMs) - uncertainMs);
  const aheadMs = Math.sign(differenceMs) * certainMs;
  return { comparedWith, aheadMs, isWrong: certainMs > wrongMs };
}

/** Compares the clock with the database server's; undefined for the embedded database, which has none. */
export async function clockAgainstDatabase(
  db: Database,
  clock = Date.now,
): Promise<ClockFact | undefined> {
  if (!isServer(db)) return undefined;
  const [before, since] = [clock(), performance.now()];
  const [[row]] = (await db.raw('select unix_timestamp(now(6)) as seconds')) as [
    [{ seconds: number | string }],
  ];
  const halfMs = (performance.now() - since) / 2;
  return compare('the database server', before + halfMs - Number(row.seconds) * 1000, halfMs);
}

/** A date as mail servers write it, such as `Mon, 30 Nov 2026 19:31:30 +0200`. */
const mailDate = /\b[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/;

async function greetingOf(smtpUrl: string): Promise<string> {
  const { hostname: host, port, protocol } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const address = { host, port: Number(port) || (isTls ? 465 : 587) };
  // Nothing is sent but QUIT, so the certificate does not matter.
  const socket = isTls
    ? connectTls({ ...address, rejectUnauthorized: false })
    : connectTcp(address);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const [greeting] = (await once(socket, 'data', { signal })) as [Buffer];
    socket.end('QUIT\r\n');
    return greeting.toString('latin1');
  } finally {
    socket.on('error', () => undefined);
    setTimeout(() => socket.destroy(), 1000).unref();
  }
}

/**
 * Compares the clock with the time in the greeting of the mail server. Not every server says it.
 * @returns undefined if there is none, or it cannot be reached
 */
export async function clockAgainstMailServer(
  smtpUrl: string | undefined,
  clock = Date.now,
): Promise<ClockFact | undefined> {
  if (!smtpUrl) return undefined;
  const since = performance.now();
  const greeting = await greetingOf(smtpUrl).catch(() => '');
  const [date] = mailDate.exec(greeting) ?? [];
  if (!date) return undefined;
  // It names whole seconds, and may have been written at any moment since we connected.
  const uncertainMs = performance.now() - since + 1000;
  return compare('the mail server', clock() - Date.parse(date), uncertainMs);
}
