import type { Status, TourEvent } from '@ridgeline/contract';
import type { ExtraRow } from '../offers/extras';
import { asOffer, type OfferRow } from '../offers/rows';
import { knownFacts, type FieldColumns } from './factColumns';
import { uploadPath } from '../../platform/media/uploadPath';
import type { StoredAttachment } from '../../platform/media/attachments';
import { asEventPicture, type EventPictureRow } from './pictures/rows';
import { planned, plannedInShort, type PlanRow, type PlanSummaryRow } from './plan/rows';
import { routed, routeInShort, type RouteRow, type RouteSummaryRow } from './route/rows';
import type { StoredPicture } from '../../platform/media/pictures';

export interface EventRow extends Omit<FieldColumns, 'status'> {
  id: string;
  status: Status;
  image: string | null;
  /** The text that searches match. */
  search_text: string | null;
  /** Of the first publication. */
  published_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface AttachmentRow {
  id: string;
  event_id: string;
  position: number;
  file: string;
  original_name: string;
  media_type: string;
  size: number;
}

export const pictureOf = ({ image }: Pick<EventRow, 'image'>) =>
  image ? (JSON.parse(image) as StoredPicture) : null;

/** The rows of stored attachments, numbered from a position on. */
export const attachmentRows = (
  eventId: string,
  files: StoredAttachment[],
  from = 0,
): AttachmentRow[] =>
  files.map((file, at) => ({
    id: file.id,
    event_id: eventId,
    position: from + at,
    file: file.file,
    original_name: file.originalName,
    media_type: file.mediaType,
    size: file.size,
  }));

export const asStored = (row: AttachmentRow): StoredAttachment => ({
  id: row.id,
  file: row.file,
  originalName: row.original_name,
  mediaType: row.media_type,
  size: row.size,
});

/** The rows that belong to an event. */
export interface RelatedRows {
  attachments: AttachmentRow[];
  offer: OfferRow | undefined;
  /** In a list, only what it shows of it. */
  plan?: PlanRow | PlanSummaryRow | undefined;
  /** In a list, only its distance. */
  route?: RouteRow | RouteSummaryRow | undefined;
  /** Those after the first one; not in a list. */
  pictures?: EventPictureRow[];
  /** What is sold with a place; not in a list. */
  extras?: readonly ExtraRow[] | undefined;
  /** When places of a full ride may come free. */
  mayFreeAt?: string | undefined;
}

export function asEvent(
  row: EventRow,
  { attachments, offer, plan, route, pictures = [], extras, mayFreeAt }: RelatedRows,
): TourEvent {
  const picture = pictureOf(row);
  const { path: imageUrl, ...image } = picture ?? { path: null };
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    date: row.date,
    time: row.time,
    location: row.location,
    ...knownFacts(row),
    ...(plan && ('document' in plan ? planned(plan) : plannedInShort(plan))),
    ...(route && { route: 'document' in route ? routed(route) : routeInShort(route) }),
    imageUrl,
    image: picture ? (image as TourEvent['image']) : null,
    ...(pictures.length > 0 && { pictures: pictures.map(asEventPicture) }),
    attachments: attachments.map(({ id, file, original_name, size }) => ({
      _id: id,
      path: uploadPath(file),
      originalName: original_name,
      size,
    })),
    offer: offer ? asOffer(offer, row, Date.now(), { mayFreeAt, extras }) : null,
    status: row.status,
    version: row.version,
    ...(row.published_at && { publishedAt: row.published_at }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The rows that belong to the events of a list. */
interface ListedRows {
  /** Sorted. */
  attachments: AttachmentRow[];
  offers: OfferRow[];
  plans: PlanSummaryRow[];
  routes: RouteSummaryRow[];
}

/** Turns rows into events, each with what a list shows of the rows that belong to it. */
export function asEvents(
  rows: EventRow[],
  { attachments, offers, plans, routes }: ListedRows,
): TourEvent[] {
  const byEvent = new Map<string, AttachmentRow[]>(rows.map(({ id }) => [id, []]));
  for (const file of attachments) byEvent.get(file.event_id)?.push(file);
  const offerOf = new Map(offers.map((offer) => [offer.event_id, offer]));
  const planOf = new Map(plans.map((plan) => [plan.event_id, plan]));
  const routeOf = new Map(routes.map((route) => [route.event_id, route]));
  return rows.map((row) =>
    asEvent(row, {
      attachments: byEvent.get(row.id) ?? [],
      offer: offerOf.get(row.id),
      plan: planOf.get(row.id),
      route: routeOf.get(row.id),
    }),
  );
}
