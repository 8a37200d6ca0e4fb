import { messages } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { useLocation } from '@ridgeline/remote-kit';
import { EmptyState, Heading, Notice, Skeleton, Stack, Text } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BackToDashboard } from '../page/BackToDashboard';
import { FetchFailure } from '../page/Fetching';
import { Page } from '../page/Page';
import { AccountBar } from '../session/AccountBar';
import { wasAccessDenied } from '../session/home';
import { useSession } from '../session/session';
import { History } from './history/History';
import { remotes as grid, sections } from './Releases.css';
import { RemoteCard } from './remote/RemoteCard';
import { releasesQuery } from './queries';
import { inOrder } from './labels';
import { content, section, summary } from './Section.css';

interface SectionProps {
  title: string;
  /** Rendered when the section is first opened, so that its data and code are not fetched before. */
  children: ReactNode;
}

/** A collapsible section of the page. */
function Section({ title, children }: SectionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={section}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className={summary}>{title}</summary>
      <div className={content}>
        {wasOpened && (
          <Suspense fallback={<Skeleton shapes={['line', 'row']} />}>{children}</Suspense>
        )}
      </div>
    </details>
  );
}

/** Webhooks are set up rarely, so their forms are not part of the page's first load. */
const Notices = lazy(async () => ({
  default: (await import(/* webpackChunkName: "release-notices" */ './notices/Notices')).Notices,
}));

/** Keys are created rarely, so their forms are not part of the page's first load. */
const Keys = lazy(async () => ({
  default: (await import(/* webpackChunkName: "release-keys" */ './keys/Keys')).Keys,
}));

const failureOf = (error: unknown) =>
  (isApiError(error) && error.serverMessage) || 'Failed to load releases. Please try again.';

/** The live, staged and earlier versions of each remote, with the actions on them. */
export function ReleasesPage() {
  const isOwner = useSession(({ role }) => role === 'owner');
  const wasRedirected = wasAccessDenied(useLocation().state);
  const queryClient = useQueryClient();
  const { data: releases, isLoadingError, isError, error, refetch } = useQuery(releasesQuery);
  return (
    <Page width="page">
      {isOwner ? <BackToDashboard /> : <AccountBar />}
      {wasRedirected && <Notice>{messages.leadsRelease}</Notice>}
      <Stack gap="2">
        <Heading level={1} size="h2">
          Releases
        </Heading>
        <Text tone="soft">
          Which version of the site visitors get, and whether a new one is waiting. You can always
          go back.
        </Text>
      </Stack>
      {isLoadingError && (
        <FetchFailure sentence={failureOf(error)} onRetry={() => void refetch()} />
      )}
      {!releases && !isLoadingError && <Skeleton shapes={['line', 'row', 'row', 'line']} />}
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
              onReleases={(current) => queryClient.setQueryData(releasesQuery.queryKey, current)}
              isStale={isError}
            />
          ))}
        </div>
      )}
      {releases && releases.remotes.length > 0 && <History newest={releases.history} />}
      {releases && isOwner && (
        <div className={sections}>
          <Section title="Keys of teams">
            <Keys remotes={releases.remotes} />
          </Section>
          <Section title="Notices">
            <Notices remotes={releases.remotes} />
          </Section>
        </div>
      )}
    </Page>
  );
}
