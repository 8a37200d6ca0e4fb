import type { ReleaseHealth, RemoteReleases } from '@ridgeline/contract';
import { Notice, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Fetching } from '../../page/Fetching';
import { healthQuery } from '../queries';
import { Details } from '../remote/Details';
import { label, section, state } from '../remote/RemoteCard.css';
import { finding } from '../speed/Speed.css';
import { formatVersion } from '../labels';
import { ErrorList } from './ErrorList';
import { HealthTable } from './HealthTable';
import { budgetText, faultText, isOverBudget, lastDayOf } from './text';

interface HealthSectionProps {
  releases: RemoteReleases;
}

/** The health of the live version in the last day, in words. */
function LiveHealth({ health, previous }: { health: ReleaseHealth; previous: string | null }) {
  const day = lastDayOf(health);
  const isOver = isOverBudget(health);
  return (
    <>
      <p className={finding}>
        {faultText(day)}
        {day.pages > 0 && (
          <span className={isOver ? state.bad : state.good}>
            {isOver ? 'Too many faults' : 'Good'}
          </span>
        )}
      </p>
      {isOver && (
        <Notice tone="error">
          Too many pages of version {formatVersion(health.version)} fail.
          {previous && ` You can go back to version ${formatVersion(previous)}.`}
        </Notice>
      )}
      <Text tone="small">{budgetText(health, 'in the last day')}</Text>
    </>
  );
}

/** The health of a remote: its faults on all servers, and the errors in browsers. */
export function HealthSection({
  releases: { remote, live, canary, previous },
}: HealthSectionProps) {
  const query = useQuery(healthQuery);
  const { data, isError } = query;
  const ofRemote = data?.filter((one) => one.remote === remote) ?? [];
  const health = ofRemote.find(({ version }) => version === live?.version);
  return (
    <div className={section}>
      <h3 className={label}>Faults</h3>
      <Fetching query={query} sentence="The faults could not be loaded. Please try again." />
      {data && isError && <Notice>The figures could not be refreshed. We keep trying.</Notice>}
      {health && <LiveHealth health={health} previous={previous} />}
      {data && (
        <Details>
          <HealthTable releases={ofRemote} {...{ live: live?.version, canary: canary?.version }} />
          <Text tone="small">
            Failed: the server could not make the page. In browsers: the page had an error there.
            Slow: the server took longer than a second. Counted on all servers; the last minute may
            be missing.
          </Text>
        </Details>
      )}
      <ErrorList remote={remote} />
    </div>
  );
}
