import { queryOptions, useQuery } from '@tanstack/react-query';
import { connectionLost, useRetryWhenOnline } from '../../../failure/useRetryWhenOnline';
import { useOnline } from '../../../page/useOnline';
import { manifestQuery } from '../../queries';
import { keptRide } from './rideCopies';
import { isUnanswered, useNeedsCopy } from './useNeedsCopy';

const rideCopyQuery = (id: string) =>
  queryOptions({ queryKey: ['ride-copy', id], queryFn: () => keptRide(id), gcTime: 0 });

/** Everybody on a ride, from the server, or else as this device had it last. */
export function useManifest(id: string) {
  const query = useQuery(manifestQuery(id));
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const isOnline = useOnline();
  const { data: copy } = useQuery({ ...rideCopyQuery(id), enabled: useNeedsCopy(query) });
  useRetryWhenOnline(
    isUnanswered(error) && !isFetching ? connectionLost : undefined,
    () => void refetch(),
  );
  return {
    /** As the server sent it in this visit. */
    fresh: data,
    manifest: data ?? copy?.manifest,
    /** When the server sent it, in milliseconds since 1970. */
    at: data ? dataUpdatedAt : copy?.at,
    /** The server cannot be reached, so the list may have changed. */
    isUnreached: !isOnline || !data || isUnanswered(error),
    /** Why there is nothing to show. */
    error: data || copy ? null : error,
    /** It cannot be loaded, and this device has no copy of it. */
    isNotKept: copy === null && isUnanswered(error),
    refetch,
  };
}
