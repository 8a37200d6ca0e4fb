import { messages, type TourEvent } from '@ridgeline/contract';
import { notFoundError } from '../../platform/trash/notFound';
import type { EventStore } from './store';

/** Reads an event, or throws 404 if it is missing or deleted. */
export const eventLookup =
  (store: Pick<EventStore, 'eventById' | 'trash'>) =>
  async (id: string): Promise<TourEvent> => {
    const event = await store.eventById(id);
    if (!event) throw await notFoundError(store.trash, id, messages.eventNotFound);
    return event;
  };
