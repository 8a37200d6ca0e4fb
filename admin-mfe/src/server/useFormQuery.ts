import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/**
 * Reads what a form starts from. Each form waits for a fresh answer, because others may have changed what is
 * cached. No refetch follows: the fields must not change while somebody edits them.
 */
export function useFormQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = useQuery({ ...options, refetchOnWindowFocus: false, refetchOnReconnect: false });
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = query;
  const failed = isError && !isFetching;
  return {
    data: isFetchedAfterMount && !isError ? data : undefined,
    error: failed ? error : null,
    isError: failed,
    refetch,
  };
}
