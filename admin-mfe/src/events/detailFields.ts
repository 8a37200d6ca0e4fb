import {
  eventFieldsSchema,
  offerFieldsSchema,
  rideGuidesSchema,
  type EventFields,
  type OfferFields,
  type TourEvent,
} from '@ridgeline/contract';
import { z } from 'zod';
import { controlOf, offerFieldsOf, type OfferFormValues } from './offer/offerFields';

/** The optional details of an event as the values of form controls; empty if there is none. */
export interface RiderDetailsValues {
  endDate: string;
  level: string;
  terrain: string;
  destination: string;
  distanceKm: string;
  ledByWomen: boolean;
  galleryId: string;
}

export const riderDetailsOf = (event?: TourEvent): RiderDetailsValues => ({
  endDate: event?.endDate ?? '',
  level: event?.level ?? '',
  terrain: event?.terrain ?? '',
  destination: event?.destination ?? '',
  distanceKm: event?.distanceKm?.toString() ?? '',
  ledByWomen: event?.ledByWomen ?? false,
  galleryId: event?.galleryId ?? '',
});

export const riderDetailNames = Object.keys(riderDetailsOf()) as (keyof RiderDetailsValues)[];

/** The labels of the form's controls, also where two versions of an event are compared. */
export const detailLabels = {
  endDate: 'Last day',
  distanceKm: 'Distance in km',
  destination: 'Destination',
  level: 'Level',
  terrain: 'Terrain',
  ledByWomen: 'Led by women',
} satisfies Partial<Record<keyof RiderDetailsValues, string>>;

export const visibilityLegend = 'Who can see it';

export type EventFormValues = RiderDetailsValues &
  Pick<TourEvent, 'status'> &
  Omit<EventFields, keyof RiderDetailsValues | 'status'> & {
    offer: OfferFormValues;
    /** The accounts that lead the ride; null until the owner changes them. */
    guides: string[] | null;
  };

/** What is saved with calls of its own. */
const savedApart = ['offer', 'guides'];

/** Converts empty controls to null, and numbers from text. */
function asFields({ offer, ...formValues }: EventFormValues) {
  const details = riderDetailNames.map((name) => {
    const value = formValues[name];
    const trimmed = typeof value === 'string' ? value.trim() : value;
    if (trimmed === '') return [name, null];
    return [name, name === 'distanceKm' ? Number(trimmed) : trimmed];
  });
  return {
    ...formValues,
    ...(Object.fromEntries(details) as object),
    offer: offer.isBookable ? offerFieldsOf(offer) : null,
  };
}

/** The event as the API would return it after saving. Empty controls become undefined. */
export function asResponse(formValues: EventFormValues): Partial<TourEvent> {
  const fields = Object.entries(asFields(formValues)).filter(
    ([name]) => !savedApart.includes(name),
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? undefined]));
}

/** The values to save. The offer is null if the event cannot be booked, the guides if they are unchanged. */
type EventToSave = EventFields & { offer: OfferFields | null; guides: string[] | null };

const savedSchema = z.intersection(
  eventFieldsSchema,
  z.object({
    offer: offerFieldsSchema.nullable(),
    guides: rideGuidesSchema.shape.guides.nullable(),
  }),
);

/** The name of the control of a refused field. Those of the offer may be named as in its own call. */
export function controlOfField(refused: string, { offer }: EventFormValues): string {
  const [, ofOffer = refused] = /^offer\.(.+)$/.exec(refused) ?? [];
  const [first = ''] = ofOffer.split('.');
  return first in offer ? `offer.${controlOf(ofOffer, offer)}` : refused;
}

/** The contract's schema, applied to the form's values, whose errors name its controls. */
export const eventFormSchema: z.ZodType<EventToSave> = z
  .custom<EventFormValues>()
  .transform((values, context) => {
    const { data, error } = savedSchema.safeParse(asFields(values));
    if (data) return data;
    for (const { message, path } of error.issues)
      context.addIssue({
        code: 'custom',
        message,
        path: controlOfField(path.join('.'), values).split('.'),
      });
    return z.NEVER;
  });
