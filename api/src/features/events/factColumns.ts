import type { EventFields, TourEvent } from '@ridgeline/contract';

/** The columns of an event's optional facts. */
export interface FactColumns {
  end_date: string | null;
  level: TourEvent['level'] | null;
  terrain: TourEvent['terrain'] | null;
  destination: string | null;
  distance_km: number | null;
  /** A server answers booleans as numbers, and so does SQLite. */
  led_by_women: boolean | number | null;
  gallery_id: string | null;
}

/** The columns to write; what is undefined is left as it is. */
export const factColumns = (fields: EventFields): Partial<FactColumns> => ({
  end_date: fields.endDate,
  level: fields.level,
  terrain: fields.terrain,
  destination: fields.destination,
  distance_km: fields.distanceKm,
  led_by_women: fields.ledByWomen,
  gallery_id: fields.galleryId,
});

/** The facts that an event has. */
export const knownFacts = (row: FactColumns): Partial<TourEvent> => ({
  ...(row.end_date && { endDate: row.end_date }),
  ...(row.level && { level: row.level }),
  ...(row.terrain && { terrain: row.terrain }),
  ...(row.destination && { destination: row.destination }),
  ...(row.distance_km && { distanceKm: row.distance_km }),
  ...(row.led_by_women && { ledByWomen: true as const }),
  ...(row.gallery_id && { galleryId: row.gallery_id }),
});
