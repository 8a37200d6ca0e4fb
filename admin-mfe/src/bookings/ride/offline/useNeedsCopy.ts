import { isApiError } from '@ridgeline/contract/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../../page/useOnline';

/** How long the server may take before this device's copy stands in. */
const patienceMs = 2_000;

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

/** Whether a call failed because the server did not answer. */
export const isUnanswered = (error: Error | null) =>
  error !== null && !(isApiError(error) && error.status < 500);

/** Whether this device's copy should stand in for what a query has not loaded. */
export function useNeedsCopy({
  data,
  isPending,
  failureReason,
}: Pick<UseQueryResult, 'data' | 'isPending' | 'failureReason'>): boolean {
  const isOnline = useOnline();
  const isLate = useLasting(isPending, patienceMs);
  return data === undefined && (isLate || !isOnline || isUnanswered(failureReason));
}
