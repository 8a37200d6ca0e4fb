import type { Site } from '@ridgeline/contract';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Keyring } from '../../platform/secrets/keyring';
import type { TakeCodeUse } from '../codes/uses';
import type { GroupStore } from '../groups/store';
import type { OfferContext } from '../offers/offers';
import type { TakeExtras } from '../offers/extras';
import type { TakePlaces } from '../offers/places';
import type { PaymentContext } from '../payments/context';
import type { WaitlistContext } from '../waitlist/context';

/** The dependencies of everything that happens to a booking, and to its ride, its payments and its waitlist. */
export interface BookingContext extends PaymentContext, WaitlistContext, OfferContext {
  jobs: Jobs;
  keyring: Keyring;
  site: () => Promise<Site>;
  takePlaces: TakePlaces;
  takeExtras: TakeExtras;
  takeCodeUse: TakeCodeUse;
  /** The WhatsApp groups. */
  groups: Pick<GroupStore, 'createGroup' | 'replaceBooked'>;
  /** Whether WhatsApp is set up. */
  sendsWhatsApp: boolean;
}
