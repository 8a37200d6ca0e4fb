import type { Logger } from 'pino';
import type { Settings } from '@ridgeline/server-kit/settings';
import { eventBookings } from '../../eventBookings';
import { businessOf } from '../../demo/business';
import { signingSecret } from '../../features/accounts/signingSecret';
import { createBookingContext } from '../../features/bookings/createContext';
import { tellOfChange } from '../../features/bookings/change/rideChange';
import type { TakenEventBookings } from '../../features/events/taking';
import { groupStore } from '../../features/groups/store';
import { takeGuides } from '../../features/guides/taking';
import { siteStore } from '../../features/site/store';
import { groupMessages } from '../../groupMessages';
import type { Database } from '../../platform/db/connect';
import { createJobs } from '../../platform/jobs/jobs';
import { createKeyring } from '../../platform/secrets/keyring';

/**
 * What bookings and waitlists have to do with an event that is taken, as when its owner saves it. What they queue is
 * sent by the running site.
 */
export function rideContext(
  db: Database,
  { settings, logger }: { settings: Settings; logger: Logger },
): TakenEventBookings {
  const context = createBookingContext({
    db,
    jobs: createJobs({ db, logger }),
    logger,
    groups: groupStore(db, groupMessages),
    sendsWhatsApp: settings.WHATSAPP_TOKEN !== undefined,
    site: siteStore(db, businessOf(db, false)).site,
    keyring: createKeyring(
      settings.DETAILS_KEYS,
      signingSecret(settings.JWT_SECRET, settings.DATA_DIR),
    ),
  });
  return {
    assertStaysAhead: eventBookings.assertStaysAhead,
    takeGuides,
    tellOfChange: (transaction, before, who) => tellOfChange(context, transaction, before, who),
    followRide: context.followRide,
  };
}
