import { manifestSchema, type Manifest } from '@ridgeline/contract';
import { useSession } from '../../../session/session';
import { lifetime } from './lifetime';
import { seal, unseal } from './seal';
import { storeCopy, storedCopies } from './storedCopies';

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
    const { event, participants = [] } = copy?.manifest ?? {};
    const party = participants.filter((participant) => participant.reference === reference);
    if (copy && event && party.length > 0)
      return { ...copy, manifest: { event, participants: party } };
  }
  return null;
}
