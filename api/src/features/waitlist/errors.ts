import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with a place on a waitlist. */
export interface WaitlistErrors {
  WaitlistEntryNotFound: null;
  /** Nobody waits for a ride that is cancelled or over, whose booking has closed, or that has enough places. */
  NothingToWaitFor: { because: 'cancelled' | 'over' | 'closed' | 'enough places' };
  WaitlistOfferEnded: null;
  /** The offer is for fewer people of this kind than the party has. */
  WaitlistOfferTooSmall: { kind: 'riders' | 'pillions' | 'guests' };
  /** The entry that the owner books for has ended. */
  WaitlistEntryEnded: null;
}

export const waitlistError = domainErrors<WaitlistErrors>();
