import { guardedFacts, guidesMayReadNotes, type Manifest } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { useIsOwner } from '../../session/session';

type Participant = Manifest['participants'][number];

const guarded: ReadonlySet<string> = new Set(guardedFacts);

const withoutGuardedFacts = (participant: Participant) =>
  Object.fromEntries(
    Object.entries(participant).filter(([fact]) => !guarded.has(fact)),
  ) as Participant;

/**
 * The manifest without medical notes and the like that a guide may not read any more. The server leaves them out too,
 * but a page may stay open, or work without a connection, for days.
 */
export function useShownToMe<Shown extends Manifest | undefined>(manifest: Shown): Shown {
  const isOwner = useIsOwner();
  if (!manifest || isOwner || guidesMayReadNotes(manifest.event, dayInSouthAfrica(serverNow())))
    return manifest;
  return {
    ...manifest,
    participants: manifest.participants.map(withoutGuardedFacts),
  };
}
