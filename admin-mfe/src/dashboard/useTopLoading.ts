import { useQueries } from '@tanstack/react-query';
import { jobsQuery } from '../jobs/queries';
import { siteQuery } from '../settings/queries';
import { newsQuery } from './news/queries';
import { overviewQuery } from './toDos/queries';

/** What the dashboard shows above the lists. */
export const topQueries = [overviewQuery, jobsQuery, siteQuery, newsQuery] as const;

/**
 * Whether something above the lists is still loading. All of it appears at once, because a line that appears later
 * would move what the user is about to tap.
 */
export const useTopLoading = () =>
  useQueries({ queries: topQueries }).some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  );
