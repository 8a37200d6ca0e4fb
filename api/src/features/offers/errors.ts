import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with an offer. */
export interface OfferErrors {
  /** The ride has no offer to change. */
  OfferNotFound: null;
  /** The offer has fewer places than are taken. */
  PlacesTaken: { field: 'riderPlaces' | 'pillionPlaces' };
  RideAlreadyCancelled: null;
}

export const offerError = domainErrors<OfferErrors>();
