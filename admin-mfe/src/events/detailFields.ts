import { eventFieldsSchema, type EventFields, type TourEvent } from '@ridgeline/contract';
import { z } from 'zod';

/** The optional facts of an event as form controls hold them: an empty one says that there is none. */
export interface RiderDetailsEntered {
  endDate: string;
  level: string;
  terrain: string;
  destination: string;
  distanceKm: string;
  ledByWomen: boolean;
  galleryId: string;
}

export const riderDetailsOf = (event?: TourEvent): RiderDetailsEntered => ({
  endDate: event?.endDate ?? '',
  level: event?.level ?? '',
  terrain: event?.terrain ?? '',
  destination: event?.destination ?? '',
  distanceKm: event?.distanceKm?.toString() ?? '',
  ledByWomen: event?.ledByWomen ?? false,
  galleryId: event?.galleryId ?? '',
});

export const riderDetailNames = Object.keys(riderDetailsOf()) as (keyof RiderDetailsEntered)[];

export type EventEntered = RiderDetailsEntered &
  Pick<TourEvent, 'status'> &
  Omit<EventFields, keyof RiderDetailsEntered | 'status'>;

/** Puts null in place of what was left empty, and a number in place of one that was typed. */
function asFields(entered: EventEntered) {
  const details = riderDetailNames.map((name) => {
    const value = entered[name];
    const typed = typeof value === 'string' ? value.trim() : value;
    if (typed === '') return [name, null];
    return [name, name === 'distanceKm' ? Number(typed) : typed];
  });
  return { ...entered, ...(Object.fromEntries(details) as object) };
}

/** The event as it would be answered, were this saved: what was left empty is undefined. */
export function asAnswered(entered: EventEntered): Partial<TourEvent> {
  const fields = Object.entries(asFields(entered));
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? undefined]));
}

/** The contract's checks, on what the form holds. */
export const eventFormSchema = z.preprocess(asFields, eventFieldsSchema);
