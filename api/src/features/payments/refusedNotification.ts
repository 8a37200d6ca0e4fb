import { bookingMessages } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';

/** A notification that is not from its provider. The log says why, and the answer does not. */
export const refusedNotification = (why: string) =>
  Object.assign(new HttpError(400, bookingMessages.notificationRefused), { cause: new Error(why) });

/** A notification that cannot be checked at the moment. The provider sends it again. */
export const uncheckedNotification = (why: string) =>
  Object.assign(new HttpError(503, bookingMessages.notificationUnchecked), {
    cause: new Error(why),
  });
