import type { GroupMessageDetail } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../../session/api';
import { failureOf } from './useSending';

const pause = 2000;

/** What becomes of a message: asked anew every two seconds as long as somebody looks. */
export function useLiveMessage(id: string) {
  const [detail, setDetail] = useState<GroupMessageDetail>();
  const [stale, setStale] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const cancel = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      try {
        const now = await api.get('/api/groups/messages/{id}', {
          params: { id },
          signal: cancel.signal,
        });
        setDetail(now);
        setStale(false);
      } catch {
        if (!cancel.signal.aborted) setStale(true);
      }
      if (!cancel.signal.aborted) timer = setTimeout(() => void ask(), pause);
    }
    void ask();
    return () => {
      cancel.abort();
      clearTimeout(timer);
    };
  }, [id]);

  async function resend(uncertain: boolean) {
    setBusy(true);
    setFailure(undefined);
    try {
      setDetail(
        await api.post('/api/groups/messages/{id}/resend', { params: { id }, json: { uncertain } }),
      );
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { detail, stale, failure, busy, resend };
}
