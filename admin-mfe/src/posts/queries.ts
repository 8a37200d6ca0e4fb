import { messages } from '@ridgeline/contract';
import { queryOptions } from '@tanstack/react-query';
import { notFoundAs } from '../failure/errors';
import { api } from '../session/api';

/** The post that a form edits. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['post', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/blog/{id}', { params: { id }, signal })
        .catch(notFoundAs(messages.postNotFound)),
  });
