import { bookingMessages, formatInternational, type Site } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import type { BookingContext } from '../context';
import { RenewalsError, UnpaidPlacesError } from './unpaidPlaces';

type WayOutContext = Pick<BookingContext, 'site' | 'providers'>;

/** How a rider reaches the owner, as a clause. */
function reachUs({ phone, email }: Pick<Site, 'phone' | 'email'>): string {
  if (phone) return `call us at ${formatInternational(phone)}`;
  return email ? `write to us at ${email}` : 'write to us';
}

/** What a party reads that may not hold more places without a payment. */
async function unpaidPlacesText(
  { limit, scope, canPayOnline }: UnpaidPlacesError,
  { site, providers }: WayOutContext,
): Promise<string> {
  const reach = reachUs(await site());
  const held = `Up to ${limit} places ${scope === 'ride' ? 'on this ride' : 'in all'} can be kept before they are paid, for one party or one internet connection. This would be more.`;
  if (scope === 'all') return `${held} Please pay for the others first, or ${reach}.`;
  const takesCards = [...providers.values()].some((one) => one.keepsPlacesFor === 'minutes');
  const pay = canPayOnline && takesCards ? 'Please pay by card, or ' : 'Please ';
  return `${held} ${pay}${reach}, and we book them for you.`;
}

/**
 * Runs a transaction that holds unpaid places.
 * @throws {HttpError} 409 with a sentence that says what to do, if it would hold too many, or for too long
 */
export async function explainingLimits<Result>(
  context: WayOutContext,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    // The settings are read only now, because SQLite has one connection, which the transaction has used.
    if (error instanceof UnpaidPlacesError)
      throw new HttpError(409, await unpaidPlacesText(error, context), {
        unpaidPlaces: error.limit,
      });
    if (error instanceof RenewalsError) {
      const reach = reachUs(await context.site());
      throw new HttpError(409, `${bookingMessages.renewedTooOften} To keep this one, ${reach}.`, {
        again: null,
      });
    }
    throw error;
  }
}
