import type { Site, SiteContent } from '@ridgeline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useFormQuery } from '../server/useFormQuery';
import { siteContentQuery, siteQuery } from './queries';

/** Loads the settings that most sections need, and updates them in the query cache. */
export function useSettings() {
  const queryClient = useQueryClient();
  const site = useFormQuery(siteQuery);
  const content = useFormQuery(siteContentQuery);
  const failed = [site, content].filter(({ isError }) => isError);
  return {
    site: site.data,
    setSite: (saved: Site) => queryClient.setQueryData(siteQuery.queryKey, saved),
    content: content.data,
    setContent: (saved: SiteContent) => queryClient.setQueryData(siteContentQuery.queryKey, saved),
    failed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** The props of the sections that edit the content of the pages. */
export interface ContentProps {
  content: SiteContent;
  onContent: (content: SiteContent) => void;
}
