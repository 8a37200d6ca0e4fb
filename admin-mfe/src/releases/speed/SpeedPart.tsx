import { ratingOf, type ReleaseSpeed, type RemoteReleases } from '@ridgeline/contract';
import { Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { pluralize } from '../../page/pluralize';
import { Fetching } from '../../page/Fetching';
import { speedQuery } from '../queries';
import { Details } from '../remote/Details';
import { label, part, state } from '../remote/RemoteCard.css';
import { formatVersion } from '../labels';
import { finding } from './Speed.css';
import { SpeedTable } from './SpeedTable';
import { p75Of, ratingLabels, sentences, shownMetrics } from './labels';

/** The speed of one version, in the latest period with visits. */
function VersionSpeed({ speed, version }: { speed: ReleaseSpeed; version: string }) {
  const periods = speed.periods.filter(({ visits }) => visits > 0);
  const [latest] = periods;
  // For a new version, the longer period has the same visits, so it is left out.
  const shown = periods.filter((one) => one === latest || one.visits !== latest?.visits);
  if (!latest)
    return (
      <Text tone="soft">
        No visits to version {version} have been measured yet. The first figures come a few seconds
        after a visitor has left a page.
      </Text>
    );
  return (
    <>
      <Text tone="small">
        Version {version},{' '}
        {shown
          .map(({ days, visits }) => `${pluralize(visits, 'visit')} in the last ${days} days`)
          .join(', ')}
      </Text>
      <ul role="list">
        {shownMetrics.map((metric) => {
          const value = p75Of(latest, metric);
          if (value === undefined) return null;
          const rating = ratingOf(metric, value);
          return (
            <li key={metric} className={finding}>
              {sentences[metric](value)}
              <span className={rating === 'good' ? state.good : state.bad}>
                {ratingLabels[rating]}
              </span>
            </li>
          );
        })}
      </ul>
      <Details>
        {shown.map((period) => (
          <SpeedTable key={period.days} period={period} />
        ))}
      </Details>
    </>
  );
}

/** The speed of a remote's pages for visitors, in the live version and the one on trial. */
export function SpeedPart({ releases: { remote, live, canary } }: { releases: RemoteReleases }) {
  const query = useQuery(speedQuery);
  const { data } = query;
  const speedOf = (version: string | undefined) =>
    data?.find((one) => one.remote === remote && one.version === version);
  const [liveSpeed, trialSpeed] = [speedOf(live?.version), speedOf(canary?.version)];
  if (data && !liveSpeed && !trialSpeed) return null;
  return (
    <div className={part}>
      <h3 className={label}>Speed</h3>
      <Fetching
        query={query}
        sentence="The speed could not be loaded. Please try again."
        shapes={['line', 'line', 'line']}
      />
      {liveSpeed && (
        <VersionSpeed speed={liveSpeed} version={`${formatVersion(liveSpeed.version)} (live)`} />
      )}
      {trialSpeed && (
        <VersionSpeed speed={trialSpeed} version={`${formatVersion(trialSpeed.version)} (trial)`} />
      )}
    </div>
  );
}
