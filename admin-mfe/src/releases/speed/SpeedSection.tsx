import type { RemoteReleases } from '@ridgeline/contract';
import { useQuery } from '@tanstack/react-query';
import { Fetching } from '../../page/Fetching';
import { speedQuery } from '../queries';
import { label, section } from '../remote/RemoteCard.css';
import { PreviousSpeed, VersionSpeed } from './VersionSpeed';

/** The speed of a remote's pages for visitors, in the live version, the canary and the one before. */
export function SpeedSection({ releases }: { releases: RemoteReleases }) {
  const { remote, live, canary, previous } = releases;
  const query = useQuery(speedQuery);
  const { data } = query;
  const speedOf = (version: string | null | undefined) =>
    data?.find((one) => one.remote === remote && one.version === version);
  const [liveSpeed, canarySpeed] = [speedOf(live?.version), speedOf(canary?.version)];
  const previousSpeed = previous === canary?.version ? undefined : speedOf(previous);
  if (data && !liveSpeed && !canarySpeed) return null;
  return (
    <div className={section}>
      <h3 className={label}>Speed</h3>
      <Fetching
        query={query}
        sentence="The speed could not be loaded. Please try again."
        shapes={['line', 'line', 'line']}
      />
      {liveSpeed && <VersionSpeed speed={liveSpeed} status="live" />}
      {canarySpeed && <VersionSpeed speed={canarySpeed} status="trial" />}
      {previousSpeed && <PreviousSpeed speed={previousSpeed} />}
    </div>
  );
}
