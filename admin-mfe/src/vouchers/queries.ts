import type { VoucherQuery } from '@ridgeline/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

const pageSize = 30;

/** The first part of the key of each list of vouchers. */
export const vouchersKey = ['vouchers'];

/** The vouchers that match the filter, newest first, and what is outstanding on all of them. */
export const vouchersQuery = (filter: Pick<VoucherQuery, 'state' | 'q'>) =>
  infiniteQueryOptions({
    queryKey: [...vouchersKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/admin/vouchers', {
        query: { ...filter, limit: pageSize, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length + 1 : undefined,
  });
