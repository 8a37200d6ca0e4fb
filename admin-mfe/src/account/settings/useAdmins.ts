import type { Admin } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../../session/api';

/** All admins, once they have come; `retry` asks again after a failure. */
export function useAdmins() {
  const [admins, setAdmins] = useState<Admin[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    api.get('/api/admin/admins', { signal: cancel.signal }).then(setAdmins, () => {
      if (!cancel.signal.aborted) setFailed(true);
    });
    return () => cancel.abort();
  }, [attempt]);

  return {
    admins,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
    forget: (id: string) => setAdmins((all) => all?.filter(({ _id }) => _id !== id)),
  };
}
