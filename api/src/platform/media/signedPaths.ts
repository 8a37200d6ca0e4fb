import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import path from 'node:path';

/** Half of the maximum lifetime of a signed path. */
const stepSeconds = 30 * 60;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Signs the paths of private files, so that an `<img>`, which sends no token, can show them for a short while.
 * @param secret also signs log-ins; paths are signed with a key that is derived from it for this purpose
 */
export function signedPaths(secret: string) {
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', secret, '', 'ridgeline/signed-upload-paths', 32)),
  );
  const signatureOf = (file: string, expires: number) =>
    createHmac('sha256', key).update(`${file}\n${expires}`).digest();

  /** The path with an expiry of half an hour to an hour, the same for all requests within one half hour. */
  function sign(plainPath: string): string {
    const expires = (Math.floor(nowInSeconds() / stepSeconds) + 2) * stepSeconds;
    const signature = signatureOf(path.posix.basename(plainPath), expires).toString('base64url');
    return `${plainPath}?expires=${expires}&signature=${signature}`;
  }

  /** For how many seconds a request may still read the file by its signature; 0 if it may not. */
  function secondsLeft(file: string, query: Record<string, unknown>): number {
    const { expires, signature } = query;
    if (typeof expires !== 'string' || typeof signature !== 'string') return 0;
    if (!/^\d{1,12}$/.test(expires)) return 0;
    const actual = Buffer.from(signature, 'base64url');
    const expected = signatureOf(file, Number(expires));
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 0;
    return Math.max(0, Number(expires) - nowInSeconds());
  }

  return { sign, secondsLeft };
}

export type SignedPaths = ReturnType<typeof signedPaths>;
