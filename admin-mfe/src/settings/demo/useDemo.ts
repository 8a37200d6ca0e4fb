import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeInactiveQueries } from '../../server/queryClient';
import { api } from '../../session/api';
import { demoQuery, siteQuery } from '../queries';

/** What is left of the demo, and its removal. */
export function useDemo() {
  const queryClient = useQueryClient();
  const { data: demo, isPending } = useQuery(demoQuery);
  const removal = useMutation({
    mutationFn: () => api.delete('/api/admin/demo'),
    onSuccess: async () => {
      // Lists, forms and the dashboard may hold something of it.
      removeInactiveQueries();
      for (const { queryKey } of [demoQuery, siteQuery])
        await queryClient.invalidateQueries({ queryKey });
    },
  });
  const isShown = demo !== undefined && (demo.isLeft || !removal.isIdle);
  return { demo, removal, isShown, isPending };
}

export type Demo = ReturnType<typeof useDemo>;
