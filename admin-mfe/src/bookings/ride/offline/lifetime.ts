import type { Manifest } from '@ridgeline/contract';

const dayMs = 24 * 60 * 60 * 1000;
const daysAfterRide = 2;

/** When a session ends, as its token says, in milliseconds since 1970. */
function sessionEnd(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp: number;
    };
    return exp * 1000;
  } catch {
    // Only the server knows, which refuses the token then.
    return Infinity;
  }
}

/** How long a device may keep the list of a ride: while its session lasts, until shortly after the ride. */
export function lifetime({ date, endDate }: Manifest['event'], token: string) {
  const rideIsOver = Date.parse(`${endDate ?? date}T24:00:00+02:00`) + daysAfterRide * dayMs;
  const ends = sessionEnd(token);
  return { until: Math.min(rideIsOver, ends), endsWithSession: ends < rideIsOver };
}
