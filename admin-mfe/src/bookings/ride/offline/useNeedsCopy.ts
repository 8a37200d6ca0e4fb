import { isApiError } from '@ridgeline/contract/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../../page/useOnline';

/** How long to wait for the server before showing the copy on this device. */
const copyAfterMs = 2_000;

/** Whether a condition has been true for at least `ms` milliseconds. */
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

/** Whether a request failed because the server could not be reached or failed itself. */
export const isUnanswered = (error: Error | null) =>
  error !== null && !(isApiError(error) && error.status < 500);

/** Whether to show the copy on this device instead of what a query has not loaded. */
export function useNeedsCopy({
  data,
  isPending,
  failureReason,
}: Pick<UseQueryResult, 'data' | 'isPending' | 'failureReason'>): boolean {
  const isOnline = useOnline();
  const isLate = useLasting(isPending, copyAfterMs);
  return data === undefined && (isLate || !isOnline || isUnanswered(failureReason));
}
