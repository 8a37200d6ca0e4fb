import type { GroupMessage } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../../session/api';

/** A group's messages, the newest first, and who of the group wants none. */
export function useHistory(groupId: string) {
  const [sent, setSent] = useState<GroupMessage[]>();
  const [next, setNext] = useState<string | null>(null);
  const [optedOut, setOptedOut] = useState<string[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    api.get('/api/groups/{id}/messages', { params: { id: groupId }, signal: cancel.signal }).then(
      (page) => {
        setSent(page.messages);
        setNext(page.next);
        setOptedOut(page.optedOut);
      },
      () => {
        if (!cancel.signal.aborted) setFailed(true);
      },
    );
    return () => cancel.abort();
  }, [groupId, attempt]);

  async function more(before: string) {
    setFailed(false);
    try {
      const page = await api.get('/api/groups/{id}/messages', {
        params: { id: groupId },
        query: { before },
      });
      setSent((all = []) => [...all, ...page.messages]);
      setNext(page.next);
    } catch {
      setFailed(true);
    }
  }

  return {
    sent,
    optedOut,
    failed,
    /** Asks once more; absent where the list is there. */
    retry: sent
      ? undefined
      : () => {
          setFailed(false);
          setAttempt(attempt + 1);
        },
    /** Absent where there are no older ones. */
    showOlder: next === null ? undefined : () => void more(next),
    /** One that was sent just now. */
    add: (message: GroupMessage) =>
      setSent((all = []) => [message, ...all.filter(({ _id }) => _id !== message._id)]),
  };
}

export type History = ReturnType<typeof useHistory>;
