import type { Manifest } from '@ridgeline/contract';
import { endOfDay } from '@ridgeline/contract/fields/southAfricanTime';

const dayMs = 24 * 60 * 60 * 1000;
const daysAfterRide = 2;

/** The expiry of a session token, in milliseconds since 1970. */
function sessionEnd(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp: number;
    };
    return exp * 1000;
  } catch {
    // The token does not say when it expires. The server rejects it then.
    return Infinity;
  }
}

/**
 * How long a device may store the list of a ride: until two days after the ride, or until the session ends.
 * @returns `until` in milliseconds since 1970
 */
export function lifetime({ date, endDate }: Manifest['event'], token: string) {
  const afterRide = endOfDay(endDate ?? date) + daysAfterRide * dayMs;
  const sessionEnds = sessionEnd(token);
  return { until: Math.min(afterRide, sessionEnds), endsWithSession: sessionEnds < afterRide };
}
