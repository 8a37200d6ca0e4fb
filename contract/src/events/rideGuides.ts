import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';

/** The ids of the accounts that lead a ride. */
export const rideGuidesSchema = z
  .object({
    guides: z
      .array(z.uuid(messages.rideGuidesInvalid), { error: messages.rideGuidesInvalid })
      .max(limits.guidesPerRide, messages.rideGuidesInvalid),
  })
  .meta({ id: 'RideGuides' });
