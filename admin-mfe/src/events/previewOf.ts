import {
  offerFieldsSchema,
  offerStateAt,
  type Attachment,
  type Offer,
  type TourEvent,
} from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { fileUrl } from '../form/fileUrl';
import type { Upload } from '../uploads/queue';
import { asResponse, type EventFormValues } from './detailFields';
import { offerFieldsOf } from './offer/offerFields';

/** The offer with the typed prices and places; as it is stored while they are incomplete. */
function offerIn({ offer, date, endDate }: EventFormValues, stored: Offer | null): Offer | null {
  if (!offer.isBookable) return null;
  const { data: fields } = offerFieldsSchema.safeParse(offerFieldsOf(offer));
  if (!fields) return stored;
  const taken = stored ? stored.riderPlaces - stored.placesLeft : 0;
  const pillionsTaken = (stored?.pillionPlaces ?? 0) - (stored?.pillionPlacesLeft ?? 0);
  const placesLeft = Math.max(0, fields.riderPlaces - taken);
  const guestsTaken = (stored?.guestPlaces ?? 0) - (stored?.guestPlacesLeft ?? 0);
  const extrasTaken = (id: string) => {
    const before = stored?.extras?.find((extra) => extra.id === id);
    return (before?.places ?? 0) - (before?.left ?? 0);
  };
  const cancelledAt = stored?.cancelledAt;
  return {
    ...fields,
    ...(cancelledAt && { cancelledAt }),
    placesLeft,
    pillionPlacesLeft:
      fields.pillionPlaces === null ? null : Math.max(0, fields.pillionPlaces - pillionsTaken),
    guestPlacesLeft:
      fields.guestPlaces == null ? null : Math.max(0, fields.guestPlaces - guestsTaken),
    extras: fields.extras?.map((extra) => ({
      ...extra,
      left: extra.places === null ? null : Math.max(0, extra.places - extrasTaken(extra.id)),
    })),
    state: offerStateAt(
      { ...fields, cancelledAt, placesLeft },
      { date, endDate: endDate || null },
      serverNow(),
    ),
  };
}

/** A chosen file as an attachment. It has no path before it is uploaded. */
const asAttachment = ({ id, file }: Upload): Attachment => ({
  _id: id,
  path: '',
  originalName: file.name,
  size: file.size,
});

/** The event as visitors would see it after saving now, with the files that are chosen but not uploaded. */
export function previewOf(
  formValues: EventFormValues,
  stored: TourEvent | undefined,
  uploads: readonly Upload[],
): Partial<TourEvent> {
  const picture = uploads.find(({ field }) => field === 'image');
  const papers = uploads.filter(({ field }) => field === 'attachments');
  return {
    imageUrl: null,
    image: null,
    ...stored,
    ...asResponse(formValues),
    ...(picture && { imageUrl: fileUrl(picture.file), image: null }),
    attachments: [...(stored?.attachments ?? []), ...papers.map(asAttachment)],
    offer: offerIn(formValues, stored?.offer ?? null),
  };
}
