import { messages } from '@ridgeline/contract';
import { useLocation } from '@ridgeline/remote-kit';
import { EmptyState, Heading, Notice, Skeleton, Stack, Text } from '@ridgeline/shared-ui';
import { BackToDashboard } from '../account/settings/BackToDashboard';
import { FetchFailure } from '../page/FetchFailure';
import { Page } from '../page/Page';
import { wasTurnedAway } from '../session/home';
import { useSession } from '../session/session';
import { History } from './history/History';
import { LeadsBar } from './LeadsBar';
import { remotes as grid } from './Releases.css';
import { RemoteCard } from './remote/RemoteCard';
import { useFigures } from './useFigures';
import { useReleases } from './useReleases';
import { inOrder } from './words';

/** What is live of each part of the site, what waits, and what was live before. */
export function ReleasesPage() {
  const isOwner = useSession(({ role }) => role === 'owner');
  const isElsewhereWanted = wasTurnedAway(useLocation().state);
  const { releases, put, history, failure, retry, refresh } = useReleases();
  const isTrial = releases?.remotes.some(({ canary }) => canary) ?? false;
  const { figures, stale } = useFigures(isTrial, refresh);
  return (
    <Page width="page">
      {isOwner ? <BackToDashboard /> : <LeadsBar />}
      {isElsewhereWanted && <Notice>{messages.leadsRelease}</Notice>}
      <Stack gap="2">
        <Heading level={1} size="h2">
          Releases
        </Heading>
        <Text tone="soft">
          What visitors get now, and what waits to take its place. You can always go back.
        </Text>
      </Stack>
      {failure && <FetchFailure sentence={failure} onRetry={retry} />}
      {!releases && !failure && <Skeleton shapes={['line', 'row', 'row', 'line']} />}
      {releases?.remotes.length === 0 && (
        <EmptyState title="No releases yet">
          <Text tone="soft">The first one is there as soon as a team has released it.</Text>
        </EmptyState>
      )}
      {releases && (
        <div className={grid}>
          {inOrder(releases.remotes).map((remote) => (
            <RemoteCard
              key={remote.remote}
              releases={remote}
              revision={releases.revision}
              onReleases={put}
              figures={figures}
              stale={stale}
            />
          ))}
        </div>
      )}
      {releases && releases.remotes.length > 0 && <History {...history} />}
    </Page>
  );
}
