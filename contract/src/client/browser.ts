import { ApiError, requestTimeoutMs, TimeoutError } from './errors';
import { createLazyFetch } from './lazyFetch';

/** Where the admin stores its session, in the browser's local storage. */
export const sessionKeys = {
  token: 'adminToken',
  role: 'adminRole',
  /** Tells other tabs why the token was removed. In the session storage, it tells the log-in of the same tab. */
  expired: 'adminSessionExpired',
} as const;

function storedToken(): string | null {
  try {
    return window.localStorage.getItem(sessionKeys.token);
  } catch {
    // Some browsers block the storage together with cookies, and then throw.
    return null;
  }
}

/**
 * Ends the session as expired. Other tabs would take a mere removal of the token for a log-out.
 * @param refused the token that the server refused; another tab may have got a newer one since
 */
function expireStoredSession(refused: string | null) {
  if (refused === null || storedToken() !== refused) return;
  for (const storage of [window.localStorage, window.sessionStorage])
    storage.setItem(sessionKeys.expired, 'true');
  window.localStorage.removeItem(sessionKeys.role);
  // Remove the token last, because other tabs react to its change.
  window.localStorage.removeItem(sessionKeys.token);
  // This is a full page load, so that no part of the page still holds the token.
  window.location.assign('/admin');
}

/**
 * Creates the `fetch` of public pages in a browser. It sends the token of a logged-in user. A 401 ends the session
 * and redirects to the login page.
 */
export const createBrowserFetch = () =>
  createLazyFetch({ token: storedToken, onUnauthorized: expireStoredSession });

/**
 * Fetches a file of the site in the same way. Rejects with `ApiError` unless the response is successful.
 * @param timeoutMs the time limit for the response to begin; a large file may take longer on a slow line
 */
export async function fetchFile(
  path: string,
  method: 'GET' | 'HEAD',
  timeoutMs = requestTimeoutMs,
) {
  const token = storedToken();
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(new TimeoutError()), timeoutMs);
  const response = await fetch(path, { method, headers, signal: tooLate.signal }).finally(() =>
    clearTimeout(timer),
  );
  if (response.status === 401) expireStoredSession(token);
  if (!response.ok) throw new ApiError(response.status, undefined);
  return response;
}
