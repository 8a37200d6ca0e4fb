import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with a discount code. */
export interface CodeErrors {
  /** No code has this id, or this text where a visitor asks about it. */
  CodeNotFound: null;
  /** No code has the text that somebody books with. */
  CodeUnknown: null;
  CodeUsedUp: null;
  /** Its last day is over. */
  CodeEnded: { until: string };
  /** Its first day is still to come. */
  CodeNotBegun: { from: string };
  /** It is for other rides. */
  CodeNotForRide: null;
  /** The e-mail address has booked before. */
  CodeForFirstBooking: null;

  /** Another code has the same letters and digits. */
  CodeTaken: null;
  /** It was used more often than it may be now. */
  CodeUsesTooFew: null;
}

export const codeError = domainErrors<CodeErrors>();
