import type { AdminRole } from '@ridgeline/contract';
import type { Response } from 'express';
import { HttpError } from '../../platform/http/HttpError';
import type { GuideStore } from './store';

/** Set by the token check. */
interface Locals {
  account: { id: string; role: AdminRole };
}

/** The account that sent the request. */
export const callerOf = ({ locals }: Response) => (locals as unknown as Locals).account;

/** Who may see a ride in the admin: an owner every one, a guide those that they lead. */
export const rideAccess = ({ leads }: Pick<GuideStore, 'leads'>) => ({
  isGuide: (response: Response) => callerOf(response).role !== 'owner',
  /**
   * @param notFound the message, which is the same as for something that does not exist
   * @throws {HttpError} 404 unless the caller may see the ride
   */
  async assertMaySee(response: Response, eventId: string, notFound: string) {
    const { id, role } = callerOf(response);
    if (role !== 'owner' && !(await leads(id, eventId))) throw new HttpError(404, notFound);
  },
});

export type RideAccess = ReturnType<typeof rideAccess>;
