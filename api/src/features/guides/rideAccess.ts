import type { AdminRole } from '@ridgeline/contract';
import type { DomainError } from '../../platform/errors/DomainError';
import type { GuideStore } from './store';

/** The account that sent the request. */
export interface Caller {
  id: string;
  role: AdminRole;
}

/** Who may see a ride in the admin: an owner every one, a guide those that they lead. */
export const rideAccess = ({ leads }: Pick<GuideStore, 'leads'>) => ({
  isGuide: ({ role }: Caller) => role !== 'owner',
  /**
   * @param notFound what is thrown unless the caller may see the ride: the same as for something that does not exist
   */
  async assertMaySee({ id, role }: Caller, eventId: string, notFound: DomainError) {
    if (role !== 'owner' && !(await leads(id, eventId))) throw notFound;
  },
});

export type RideAccess = ReturnType<typeof rideAccess>;
