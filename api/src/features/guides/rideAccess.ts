import type { AdminRole } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
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
   * @param notFound the message, which is the same as for something that does not exist
   * @throws {HttpError} 404 unless the caller may see the ride
   */
  async assertMaySee({ id, role }: Caller, eventId: string, notFound: string) {
    if (role !== 'owner' && !(await leads(id, eventId))) throw new HttpError(404, notFound);
  },
});

export type RideAccess = ReturnType<typeof rideAccess>;
