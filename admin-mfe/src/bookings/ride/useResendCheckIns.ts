import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenReachable } from '../../failure/whenReachable';
import { useSession } from '../../session/session';
import { followOtherTabs, sendCheckIns, useCheckIns } from './checkIns';

/**
 * Sends check-ins that were made without a connection once it is back, whatever page is open, and keeps them in step
 * with other tabs. A release lead does not send them, because the server would reject them.
 */
export function useResendCheckIns() {
  const unsent = useCheckIns((state) => state.unsent.length);
  const failedAttempts = useCheckIns((state) => state.failedAttempts);
  const mayCheckIn = useSession(({ token, role }) => token !== null && role !== 'release lead');
  const queryClient = useQueryClient();
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  useEffect(() => {
    if (mayCheckIn) void sendCheckIns(queryClient);
  }, [mayCheckIn, queryClient]);
  useEffect(() => {
    if (!mayCheckIn || unsent === 0) return undefined;
    const resend = () => void sendCheckIns(queryClient);
    window.addEventListener('online', resend);
    const stopPolling = whenReachable(resend);
    return () => {
      window.removeEventListener('online', resend);
      stopPolling();
    };
    // Each failed attempt waits again, and `whenReachable` waits longer each time.
  }, [mayCheckIn, unsent, failedAttempts, queryClient]);
}
