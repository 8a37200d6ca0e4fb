import { bookingMessages } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';

/**
 * The error for a notification that is not from its provider.
 * @param why is logged, but not sent in the response
 */
export const refusedNotification = (why: string) =>
  Object.assign(new HttpError(400, bookingMessages.notificationRefused), { cause: new Error(why) });

/** The error for a notification that cannot be checked at the moment. The 503 makes the provider send it again. */
export const uncheckedNotification = (why: string) =>
  Object.assign(new HttpError(503, bookingMessages.notificationUnchecked), {
    cause: new Error(why),
  });
