import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with an event. */
export interface EventErrors {
  /** No event has this id, or it is not published. */
  EventNotFound: null;
  /** The event has no offer, so nobody can book it. */
  RideNotBookable: null;
  /** An attachment is restored of an event that is in the trash itself. */
  EventInTrash: null;
  /** The plan has more days than the ride lasts. */
  DaysBeyondRide: null;
  /** It is decided whether the ride takes place after it has begun. */
  DecidedTooLate: null;
  /** No page has a guide with this id. */
  GuideUnknown: null;
}

export const eventError = domainErrors<EventErrors>();
