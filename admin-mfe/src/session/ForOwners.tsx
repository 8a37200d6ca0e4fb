import type { ReactNode } from 'react';
import { useSession } from './session';

/** What whoever may only release does not see. */
export const ForOwners = ({ children }: { children: ReactNode }) =>
  useSession((session) => session.role) === 'owner' && children;
