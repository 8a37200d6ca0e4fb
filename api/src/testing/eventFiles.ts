import type { TourEvent } from '@ridgeline/contract';
import type { Api } from './startApi';
import { anAdmin, anEvent, formWith, send } from './requests';

/** An event, and the token of somebody who may change it. */
export interface OwnedEvent {
  token: string;
  event: TourEvent;
}

export async function anOwnedEvent(api: Api): Promise<OwnedEvent> {
  const token = await anAdmin(api);
  return { token, event: await anEvent(api, token) };
}

/** Uploads files to an event. */
export const upload = (
  api: Api,
  { token, event }: OwnedEvent,
  field: 'image' | 'attachments',
  files: Parameters<typeof formWith>[1],
) =>
  send<TourEvent & { message: string }>(api, 'POST', `/api/events/${event._id}/${field}`, {
    token,
    form: formWith(field, files),
  });
