import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

const pageSize = 30;

/** The key of everything about the library. */
const mediaKey = ['media'];

export interface MediaFilter {
  search: string;
  /** Only pictures without an alternative text. */
  missing?: boolean;
  /** Only pictures that a page may show. */
  forPages?: boolean;
}

/** The pictures that match, newest first. */
export const mediaQuery = ({ search, missing = false, forPages = false }: MediaFilter) =>
  infiniteQueryOptions({
    queryKey: [...mediaKey, 'list', { search, missing, forPages }],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/admin/media', {
        query: {
          limit: pageSize,
          page: pageParam,
          ...(search && { search }),
          ...(missing && { missing: 'alt' }),
          ...(forPages && { usable: 'page' }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length + 1 : undefined,
  });

/** Where a picture is used. */
export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: [...mediaKey, 'uses', id],
    queryFn: ({ signal }) => api.get('/api/admin/media/{id}/uses', { params: { id }, signal }),
  });
