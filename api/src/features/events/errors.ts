import type { RouteProblem } from '../../platform/media/worker/route/problems';
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
  /** The event has as many pictures as it may. */
  EventPicturesFull: null;
  /** No page has a guide with this id. */
  GuideUnknown: null;
  /** A later date of the tour is shorter than the days that its plan should get. */
  LaterDateShorter: { date: string };
  /** An event cannot join its own tour. */
  TourRideItself: null;
  /** The event whose tour is joined is deleted. */
  TourRideUnknown: null;
  /** Dates of an event without an offer cannot have prices of their own; the field has the first. */
  DatePriceWithoutOffer: { field: string };
  /** The event has no route. */
  RouteNotFound: null;
  /** A file holds no route that can be published, or takes too much memory or time to read. */
  RouteRefused: { problem: RouteProblem | 'TooMuch' };
}

export const eventError = domainErrors<EventErrors>();
