import { Button, Inline, pluralize, Skeleton, Text, saveFile } from '@ridgeline/shared-ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { messageFor } from '../../failure/errors';
import { FetchFailure } from '../../page/Fetching';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { list } from '../Settings.css';
import { subscribersQuery } from '../queries';

/** The subscribers of the newsletter, with their number and a CSV download. */
export function Newsletter() {
  const subscribers = useInfiniteQuery(subscribersQuery);
  const pages = subscribers.data?.pages;
  const bounced = pages?.at(-1)?.bounced ?? 0;
  const download = useMutation({
    mutationFn: () => api.blob('/api/newsletter/subscribers.csv'),
    onSuccess: (csv) => saveFile(csv, 'subscribers.csv'),
  });

  return (
    <div className={form}>
      {subscribers.isError && !subscribers.isFetching && (
        <FetchFailure
          sentence="Failed to load subscribers. Please try again."
          onRetry={pages ? undefined : () => void subscribers.refetch()}
        />
      )}
      {download.error && (
        <FetchFailure
          sentence={messageFor(
            download.error,
            'The list could not be downloaded. Please try again.',
          )}
        />
      )}
      {subscribers.isPending && <Skeleton shapes={['line', 'line']} />}
      {pages && (
        <>
          <Text>
            <strong>{pluralize(pages.at(-1)?.count ?? 0, 'subscriber')}</strong> who confirmed that
            they want it.
          </Text>
          {bounced > 0 && (
            <Text tone="soft">
              {pluralize(bounced, 'address', 'addresses')} that took no mail{' '}
              {bounced === 1 ? 'is' : 'are'} left out.
            </Text>
          )}
          <ul role="list" className={list} aria-label="Subscribers">
            {pages
              .flatMap((page) => page.subscribers)
              .map(({ _id, email }) => (
                <li key={_id}>{email}</li>
              ))}
          </ul>
          <Inline>
            {subscribers.hasNextPage && (
              <Button tone="quiet" onClick={() => void subscribers.fetchNextPage()}>
                Show more
              </Button>
            )}
            <Button
              tone="secondary"
              icon="download"
              busy={download.isPending}
              onClick={() => download.mutate()}
            >
              Download as CSV
            </Button>
          </Inline>
        </>
      )}
    </div>
  );
}
