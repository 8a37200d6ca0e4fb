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

export type EventEntered = RiderDetailsEntered & Omit<EventFields, keyof RiderDetailsEntered>;

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

/** The contract's checks, on what the form holds. */
export const eventFormSchema = z.preprocess(asFields, eventFieldsSchema);
