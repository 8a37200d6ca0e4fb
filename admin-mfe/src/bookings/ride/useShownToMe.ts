import { guidesMayReadNotes, type Manifest } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { useIsOwner } from '../../session/session';

/**
 * The manifest without medical notes that a guide may not read any more. The server leaves them out too, but a page may
 * stay open, or work without a connection, for days.
 */
export function useShownToMe<Shown extends Manifest | undefined>(manifest: Shown): Shown {
  const isOwner = useIsOwner();
  if (!manifest || isOwner || guidesMayReadNotes(manifest.event, dayInSouthAfrica(serverNow())))
    return manifest;
  return {
    ...manifest,
    participants: manifest.participants.map(({ medicalNotes: _hidden, ...one }) => one),
  };
}
