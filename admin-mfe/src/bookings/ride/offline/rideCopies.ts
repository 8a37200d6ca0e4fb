import { manifestSchema, type Manifest } from '@ridgeline/contract';
import { useSession } from '../../../session/session';
import { lifetime } from './lifetime';
import { seal, unseal } from './seal';
import { storeCopy, storedCopies } from './storedCopies';

/** Browsers seal nothing in a page that came without TLS, and no page opens there without a connection. */
const canSeal = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/**
 * Keeps a ride's list on this device, for when there is no connection.
 * @param at when the server sent it, in milliseconds since 1970
 * @returns how long it is kept; undefined where it is not
 */
export async function keepRide(manifest: Manifest, at: number, token: string) {
  const { _id } = manifest.event;
  const kept = lifetime(manifest.event, token);
  if (!canSeal() || kept.until <= Date.now()) return undefined;
  const sealed = await seal(JSON.stringify(manifest), token, _id);
  // Logged out meanwhile: nothing may stay.
  if (useSession.getState().token !== token) return undefined;
  try {
    storeCopy(_id, { sealed, at, until: kept.until });
  } catch {
    // The browser's storage is full or blocked.
    return undefined;
  }
  return kept;
}

export interface RideCopy {
  manifest: Manifest;
  /** When the server sent it, in milliseconds since 1970. */
  at: number;
}

/** The list of a ride as this device has it; null where it has none that this session may read. */
export async function keptRide(eventId: string): Promise<RideCopy | null> {
  const { token } = useSession.getState();
  const stored = storedCopies()[eventId];
  if (!stored || token === null || !canSeal()) return null;
  try {
    const json: unknown = JSON.parse(await unseal(stored.sealed, token, eventId));
    return { manifest: manifestSchema.parse(json), at: stored.at };
  } catch {
    // Of another session, or of a release with other manifests.
    return null;
  }
}

/** The party with a reference, in the copy of its ride; null where this device has none that this session may read. */
export async function keptParty(reference: string): Promise<RideCopy | null> {
  for (const eventId of Object.keys(storedCopies())) {
    const copy = await keptRide(eventId);
    const { event, participants = [] } = copy?.manifest ?? {};
    const party = participants.filter((participant) => participant.reference === reference);
    if (copy && event && party.length > 0)
      return { ...copy, manifest: { event, participants: party } };
  }
  return null;
}
