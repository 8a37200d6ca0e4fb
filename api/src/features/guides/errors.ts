import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with the guides of a ride. */
export interface GuideErrors {
  /** One of the accounts neither guides nor owns. */
  RideGuidesInvalid: null;
}

export const guideError = domainErrors<GuideErrors>();
