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
import { budgetText, faultText, isOverBudget, lastDayOf, verdictOf } from './text';

interface HealthSectionProps {
  releases: RemoteReleases;
}

function chipOf(isGood: boolean | undefined) {
  if (isGood === undefined) return state.unclear;
  return isGood ? state.good : state.bad;
}

/** The health of the live version in the last day, in words. */
function LiveHealth({ health, previous }: { health: ReleaseHealth; previous: string | null }) {
  const day = lastDayOf(health);
  const isOver = isOverBudget(health);
  const verdict = verdictOf(health);
  return (
    <>
      <p className={finding}>
        {faultText(day)}
        {verdict && <span className={chipOf(verdict.isGood)}>{verdict.words}</span>}
      </p>
      {isOver && (
        <Notice tone="error">
          Too many pages of version {formatVersion(health.version)} fail.
          {previous && ` You can go back to version ${formatVersion(previous)}.`}
        </Notice>
      )}
      <Text tone="small">{budgetText(health, day, 'in the last day')}</Text>
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
            Pages: all that people opened. Loaded: those that the server made; the others opened
            within a loaded page, as browsers report them. Of the loaded ones, failed: the server
            could not make it. In browsers: it had an error there, or a page within it had. Slow:
            the server took longer than a second. Only loaded pages count for the error budget.
            Counted on all servers; the last minutes may be missing.
          </Text>
        </Details>
      )}
      <ErrorList remote={remote} />
    </div>
  );
}
