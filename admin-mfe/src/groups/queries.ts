import { messages } from '@ridgeline/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notFoundAs } from '../failure/errors';
import { api } from '../session/api';

/** The group that a form edits. */
export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ['group', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/groups/{id}', { params: { id }, signal })
        .catch(notFoundAs(messages.groupNotFound)),
  });

/** Deleted groups that messages were sent to. */
export const deletedGroupsQuery = queryOptions({
  queryKey: ['deleted groups'],
  queryFn: ({ signal }) => api.get('/api/groups/deleted', { signal }),
});

/** A group's messages, newest first, and the numbers that have opted out. */
export const groupMessagesQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: ['group', groupId, 'messages'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/groups/{id}/messages', {
        params: { id: groupId },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

const refreshMs = 2000;

/** The deliveries of a message, which are polled while they are visible. */
export const groupMessageQuery = (id: string) =>
  queryOptions({
    queryKey: ['group message', id],
    queryFn: ({ signal }) => api.get('/api/groups/messages/{id}', { params: { id }, signal }),
    refetchInterval: refreshMs,
    retry: false,
  });
