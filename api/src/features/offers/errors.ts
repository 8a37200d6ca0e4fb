import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with an offer. */
export interface OfferErrors {
  /** The ride has no offer to change. */
  OfferNotFound: null;
  /** The offer has fewer places, or fewer of an extra, than are taken. `field` is the one that is too low. */
  PlacesTaken: { field: string };
  RideAlreadyCancelled: null;
}

export const offerError = domainErrors<OfferErrors>();
