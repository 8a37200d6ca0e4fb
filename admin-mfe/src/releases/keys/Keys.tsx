import type { RemoteReleases } from '@ridgeline/contract';
import { ReleaseKeys } from './ReleaseKeys';
import { SigningKeys } from './SigningKeys';

/** The release keys and the signing keys of teams. */
export const Keys = ({ remotes }: { remotes: RemoteReleases[] }) => (
  <>
    <ReleaseKeys remotes={remotes} />
    <SigningKeys remotes={remotes} />
  </>
);
