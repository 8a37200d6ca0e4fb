import type { IncomingHttpHeaders } from 'node:http';

/** With this the names of all our cookies begin. */
export const cookiePrefix = 'ridgeline_';

export const cookieNames = {
  /** A random id, by which a visitor stays with the version of a canary that they got first. */
  visitor: `${cookiePrefix}visitor`,
  /** The API's ticket for the preview of one release. */
  preview: `${cookiePrefix}preview`,
} as const;

/** A cookie's value, as the browser sent it. */
export function cookieIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  for (const pair of cookie.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}

interface CookieRules {
  sameSite: 'Lax' | 'Strict';
  maxAgeSeconds: number;
  /** The site as the visitor knows it; behind TLS the cookie goes nowhere else. */
  origin: string;
}

/** A cookie that no script can read, as the header `Set-Cookie` says it. */
export const cookieHeader = (
  name: string,
  value: string,
  { sameSite, maxAgeSeconds, origin }: CookieRules,
) =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${
    origin.startsWith('https:') ? '; Secure' : ''
  }`;
