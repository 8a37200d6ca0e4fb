import type { Site, SiteContent } from '@ridgeline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useFormQuery } from '../server/useFormQuery';
import { siteContentQuery, siteQuery } from './queries';

/** The settings as the server has them. */
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

/** What each section of the pages' content is given. */
export interface ContentProps {
  content: SiteContent;
  onContent: (content: SiteContent) => void;
}
