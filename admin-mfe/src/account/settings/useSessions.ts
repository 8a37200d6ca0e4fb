import { useCallback } from 'react';
import type { AdminSession } from '@ridgeline/contract';
import { useLoaded } from '../../page/useLoaded';
import { api } from '../../session/api';

const load = (_id: string, signal: AbortSignal) => api.get('/api/admin/sessions', { signal });
const failureOf = () => 'Your devices could not be fetched. Please try again.';

/** Where the account is logged in, once that has come. */
export function useSessions() {
  const {
    thing: sessions,
    update,
    failure,
    retry,
  } = useLoaded<AdminSession[]>('', load, failureOf);
  /** Takes sessions that have ended off the list. */
  const keep = useCallback(
    (stays: (session: AdminSession) => boolean) => update((all) => all.filter(stays)),
    [update],
  );
  return { sessions, failure, retry, keep };
}
