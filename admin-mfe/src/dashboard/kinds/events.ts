import { messages, type TourEvent } from '@ridgeline/api/contract';
import { formatDate } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { formAddress } from '../../events/useEventFields';
import { api } from '../../session/api';
import type { Kind, Order } from './kind';

/** The day in South Africa, `YYYY-MM-DD`. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(new Date());

const isPast = ({ date }: TourEvent) => date.slice(0, 10) < today();
const moment = ({ date, time }: TourEvent) => `${date.slice(0, 10)} ${time}`;

/** Those that are still to come, the next one first; then those that are over, the last one first. */
function inOrder(events: TourEvent[], order: Order) {
  const rising = events.toSorted((one, other) => moment(one).localeCompare(moment(other)));
  const coming = rising.filter((event) => !isPast(event));
  const past = rising.filter(isPast).toReversed();
  return order === 'first' ? [...coming, ...past] : [...past, ...coming];
}

export const events: Kind<TourEvent> = {
  noun: 'event',
  title: 'Events',
  add: { words: 'Add New Event', address: formAddress() },
  formAddress,
  empty: {
    title: 'No Events Planned',
    hint: 'Add the first one: a title, a day, a place, and riders can find it.',
    picture: drawing,
  },
  orders: { first: 'Upcoming first', second: 'Past first' },
  inOrder,
  load: api.events,
  remove: api.deleteEvent,
  restore: api.restoreEvent,
  missing: messages.eventNotFound,
  rowOf: (event) => ({
    title: event.title,
    lines: [`${formatDate(event.date)}, ${event.time}`, event.location],
    mark: isPast(event) ? 'Past' : undefined,
    picture: event.image?.webp[0]?.path ?? event.imageUrl ?? drawing,
  }),
};
