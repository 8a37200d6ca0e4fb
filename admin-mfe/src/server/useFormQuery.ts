import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/**
 * Loads the initial data of a form. Each form waits for a new response, because the cached data may be outdated.
 * There are no further refetches, because the fields must not change while the user edits them.
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
