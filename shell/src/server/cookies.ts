import type { IncomingHttpHeaders } from 'node:http';

/** The prefix of all our cookies. */
const cookiePrefix = 'ridgeline_';

export const cookieNames = {
  /** A random id that keeps a visitor on the same version during a canary. */
  visitor: `${cookiePrefix}visitor`,
  /** The API's ticket for previewing a release. */
  preview: `${cookiePrefix}preview`,
} as const;

/** The value of a cookie, exactly as the browser sent it; undefined if it is missing or empty. */
export function cookieIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  for (const pair of cookie.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}

interface CookieOptions {
  sameSite: 'Lax' | 'Strict';
  maxAgeSeconds: number;
  /** The site's public origin. With https, the cookie is `Secure`. */
  origin: string;
}

/** A `Set-Cookie` header for a cookie that no script can read. */
export const cookieHeader = (
  name: string,
  value: string,
  { sameSite, maxAgeSeconds, origin }: CookieOptions,
) =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${
    origin.startsWith('https:') ? '; Secure' : ''
  }`;
