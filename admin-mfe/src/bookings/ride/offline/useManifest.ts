import { isApiError } from '@ridgeline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionLost, useRetryWhenOnline } from '../../../failure/useRetryWhenOnline';
import { useOnline } from '../../../page/useOnline';
import { manifestQuery, rideCopiesKey } from '../../queries';
import { useShownToMe } from '../useShownToMe';
import { readRideCopy } from './rideCopies';
import { removeCopy } from './storedCopies';
import { isUnanswered, useNeedsCopy } from './useNeedsCopy';

const rideCopyQuery = (id: string) =>
  queryOptions({
    queryKey: [...rideCopiesKey, id],
    queryFn: () => readRideCopy(id),
    gcTime: 0,
    // Reading it again on a reconnection would lose the check-ins that were applied to it.
    staleTime: Infinity,
  });

/** The manifest of a ride from the server, or the copy on this device if the server does not answer. */
export function useManifest(id: string) {
  const query = useQuery(manifestQuery(id));
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const isOnline = useOnline();
  const { data: copy } = useQuery({ ...rideCopyQuery(id), enabled: useNeedsCopy(query) });
  const isRefused = isApiError(error) && (error.status === 403 || error.status === 404);
  useEffect(() => {
    if (isRefused) removeCopy(id);
  }, [id, isRefused]);
  const shown = useShownToMe(data ?? copy?.manifest);
  useRetryWhenOnline(
    isUnanswered(error) && !isFetching ? connectionLost : undefined,
    () => void refetch(),
  );
  return {
    /** The manifest that the server sent during this visit. */
    fresh: data,
    manifest: shown,
    /** When the server sent the manifest, in milliseconds since 1970. */
    at: data ? dataUpdatedAt : copy?.at,
    /** Whether the list may be out of date, because the server cannot be reached. */
    isStale: !isOnline || !data || isUnanswered(error),
    /** Why there is nothing to show. */
    error: data || copy ? null : error,
    /** Whether the server cannot be reached and there is no copy on this device. */
    hasNoCopy: copy === null && isUnanswered(error),
    refetch,
  };
}
