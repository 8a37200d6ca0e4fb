import type { Site, SiteContent } from '@ridgeline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadOnce } from '../server/queryClient';
import { siteContentQuery, siteQuery } from './queries';

/** The settings as the server has them. */
export function useSettings() {
  const queryClient = useQueryClient();
  const site = useQuery({ ...siteQuery, ...loadOnce });
  const content = useQuery({ ...siteContentQuery, ...loadOnce });
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
