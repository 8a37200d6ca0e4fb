import { type Manifest, manifestSchema } from '@ridgeline/contract';
import { useSession } from '../../../session/session';
import { seal, unseal } from './seal';
import { storeCopy, storedCopies } from './storedCopies';
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
function lifetime({ date, endDate }: Manifest['event'], token: string) {
  const afterRide = endOfDay(endDate ?? date) + daysAfterRide * dayMs;
  const sessionEnds = sessionEnd(token);
  return { until: Math.min(afterRide, sessionEnds), endsWithSession: sessionEnds < afterRide };
}

/** Web Crypto is missing in pages that were loaded without TLS. Service workers are missing there too. */
const canEncrypt = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/**
 * Stores the manifest of a ride on this device, encrypted, for use without a connection.
 * @param at when the server sent it, in milliseconds since 1970
 * @returns how long it is stored; undefined if it could not be stored
 */
export async function saveRideCopy(manifest: Manifest, at: number, token: string) {
  const { _id } = manifest.event;
  const stored = lifetime(manifest.event, token);
  if (!canEncrypt() || stored.until <= Date.now()) return undefined;
  const sealed = await seal(JSON.stringify(manifest), token, _id);
  // If the owner has logged out in the meantime, nothing may be stored.
  if (useSession.getState().token !== token) return undefined;
  try {
    storeCopy(_id, { sealed, at, until: stored.until });
  } catch {
    // The browser's storage is full or blocked.
    return undefined;
  }
  return stored;
}

export interface RideCopy {
  manifest: Manifest;
  /** When the server sent it, in milliseconds since 1970. */
  at: number;
}

/** Reads the stored manifest of a ride; null if there is none that this session can decrypt. */
export async function readRideCopy(eventId: string): Promise<RideCopy | null> {
  const { token } = useSession.getState();
  const stored = storedCopies()[eventId];
  if (!stored || token === null || !canEncrypt()) return null;
  try {
    const json: unknown = JSON.parse(await unseal(stored.sealed, token, eventId));
    return { manifest: manifestSchema.parse(json), at: stored.at };
  } catch {
    // It was stored by another session, or by a release whose manifests have another schema.
    return null;
  }
}

/** Reads the participants of one booking from the stored manifests; null if none has them that this session can decrypt. */
export async function readPartyCopy(reference: string): Promise<RideCopy | null> {
  for (const eventId of Object.keys(storedCopies())) {
    const copy = await readRideCopy(eventId);
    const { event, participants = [], bookingExtras = [] } = copy?.manifest ?? {};
    const party = participants.filter((participant) => participant.reference === reference);
    if (copy && event && party.length > 0)
      return {
        ...copy,
        manifest: {
          event,
          participants: party,
          bookingExtras: bookingExtras.filter(({ bookingId }) => bookingId === party[0]?.bookingId),
        },
      };
  }
  return null;
}
