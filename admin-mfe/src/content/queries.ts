import { messages } from '@ridgeline/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notFoundAs } from '../failure/errors';
import { api } from '../session/api';

const key = 'content';

/** The pages, in the order of the menu. */
export const pagesQuery = queryOptions({
  queryKey: [key, 'pages'],
  queryFn: ({ signal }) => api.get('/api/content/pages', { signal }),
});

/** A page with all its sections. */
export const pageQuery = (path: string) =>
  queryOptions({
    queryKey: [key, 'page', path],
    queryFn: ({ signal }) =>
      api
        .get('/api/admin/content/page', { query: { path }, signal })
        .catch(notFoundAs(messages.pageNotFound)),
  });

/** Whose saves are listed: those of all pages and the brand, of one page with its sections, of a section, or of the brand. */
export interface VersionsOf {
  subject?: 'brand' | undefined;
  page?: string | undefined;
  section?: string | undefined;
}

/** The saves of the last 90 days, newest first. */
export const versionsQuery = ({ subject, page, section }: VersionsOf) =>
  infiniteQueryOptions({
    queryKey: [key, 'versions', { subject, page, section }],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/admin/content/versions', {
        query: { subject, page, section, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** A save, with what was there before and after it. */
export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'version', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/admin/content/versions/{id}', { params: { id }, signal })
        .catch(notFoundAs(messages.contentVersionNotFound)),
  });

/** The key of everything about the pages. */
export const contentKey = [key];
