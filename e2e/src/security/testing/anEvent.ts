import { someFields } from '../../support/owner';
import { send } from './http';

/** Creates an event. Resolves with its id. */
export const anEvent = async (token: string) =>
  (await send('POST', '/api/events', { token, json: someFields })).json._id as string;
