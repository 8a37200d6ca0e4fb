import { isApiError } from '@ridgeline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connectionLost, useRetryWhenOnline } from '../../../failure/useRetryWhenOnline';
import { useOnline } from '../../../page/useOnline';
import { manifestQuery } from '../../queries';
import { keptRide } from './rideCopies';

/** How long the server may take before this device's copy stands in. */
const patienceMs = 2_000;

const rideCopyQuery = (id: string) =>
  queryOptions({ queryKey: ['ride-copy', id], queryFn: () => keptRide(id), gcTime: 0 });

/** Whether something has been true for a while. */
function useLasting(isTrue: boolean, ms: number) {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isTrue, ms]);
  return isLasting;
}

/** Whether a call failed because no answer of the server came. */
const isUnanswered = (error: Error | null) =>
  error !== null && !(isApiError(error) && error.status < 500);

/** Everybody on a ride, from the server, or else as this device had it last. */
export function useManifest(id: string) {
  const query = useQuery(manifestQuery(id));
  const { data, dataUpdatedAt, error, isPending, isFetching, failureReason, refetch } = query;
  const isOnline = useOnline();
  const isLate = useLasting(isPending, patienceMs);
  const wantsCopy = !data && (isLate || !isOnline || isUnanswered(failureReason));
  const { data: copy } = useQuery({ ...rideCopyQuery(id), enabled: wantsCopy });
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
