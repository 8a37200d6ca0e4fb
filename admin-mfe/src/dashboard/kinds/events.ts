import { limits, messages, type TourEvent } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { formatDate } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { MissingFiles } from '../../events/MissingFiles';
import { formPath } from '../../events/paths';
import { dialogFromFile } from '../../page/dialogFromFile';
import { formFile } from '../../pages';
import { savedPreviewPath } from '../../form/preview';
import { api } from '../../session/api';
import type { PagedKind } from './kind';

const isPast = ({ date, endDate = date }: TourEvent) =>
  endDate.slice(0, 10) < dayInSouthAfrica(serverNow());
function badgeOf(event: TourEvent) {
  if (event.status === 'draft') return 'Draft';
  if (event.offer?.cancelledAt) return 'Cancelled';
  return isPast(event) ? 'Past' : undefined;
}

/** The page size. */
const pageSize = 50;

export const events: PagedKind<TourEvent> = {
  noun: 'event',
  title: 'Events',
  add: { label: 'Add New Event', path: formPath() },
  formPath,
  empty: {
    title: 'No Events Planned',
    hint: 'Add the first one: a title, a day, a place, and riders can find it.',
    picture: drawing,
  },
  searched: 'title, date or place',
  orders: { first: 'Upcoming first', second: 'Past first' },
  loadPage: ({ search, order, after }, signal) =>
    api.page('/api/events', {
      query: {
        when: order === 'first' ? 'upcoming-first' : 'past-first',
        drafts: 'include',
        search: search.slice(0, limits.searchLength),
        limit: pageSize,
        after,
      },
      signal,
    }),
  remove: (id) => api.delete('/api/events/{id}', { params: { id } }),
  restore: (id) => api.post('/api/events/{id}/restore', { params: { id } }),
  notFoundMessage: messages.eventNotFound,
  rowOf: (event) => ({
    title: event.title,
    lines: [`${formatDate(event.date)}, ${event.time}`, event.location],
    badge: badgeOf(event),
    picture: event.image?.webp[0]?.path ?? event.imageUrl ?? drawing,
  }),
  publicLink: ({ _id, status }) =>
    status === 'draft'
      ? { href: savedPreviewPath('event', _id), label: 'Preview' }
      : { href: `/event/${_id}`, label: 'View on site' },
  action: {
    parameter: 'duplicate',
    icon: 'copy',
    label: ({ title }) => `Duplicate ${title}`,
    Dialog: dialogFromFile(formFile, (file) => file.DuplicateDialog),
  },
  Details: MissingFiles,
};
