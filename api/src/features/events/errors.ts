import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with an event. */
export interface EventErrors {
  /** No event has this id, or it is not published. */
  EventNotFound: null;
  /** The event has no offer, so nobody can book it. */
  RideNotBookable: null;
  /** An attachment is restored of an event that is in the trash itself. */
  EventInTrash: null;
}

export const eventError = domainErrors<EventErrors>();
