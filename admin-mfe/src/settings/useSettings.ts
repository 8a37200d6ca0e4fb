import type { Site } from '@ridgeline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useFormQuery } from '../server/useFormQuery';
import { siteQuery } from './queries';

/** Loads the settings of the business, and updates them in the query cache. */
export function useSettings() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useFormQuery(siteQuery);
  return {
    site: data,
    setSite: (saved: Site) => queryClient.setQueryData(siteQuery.queryKey, saved),
    failed: isError,
    retry: () => void refetch(),
  };
}
