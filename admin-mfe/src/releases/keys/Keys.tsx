import type { RemoteReleases } from '@ridgeline/contract';
import { ReleaseKeys } from './ReleaseKeys';
import { SigningKeys } from './SigningKeys';

/** The keys with which teams release, and those with which their releases must be signed. */
export const Keys = ({ remotes }: { remotes: RemoteReleases[] }) => (
  <>
    <ReleaseKeys remotes={remotes} />
    <SigningKeys remotes={remotes} />
  </>
);
