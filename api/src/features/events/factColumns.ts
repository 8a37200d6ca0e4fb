import type { EventFields, TourEvent } from '@ridgeline/contract';

/** Fields whose columns have other names. */
type RenamedField = 'endDate' | 'distanceKm' | 'ledByWomen' | 'galleryId';

/** An event's fields as in its row. */
export interface FieldColumns extends Omit<EventFields, RenamedField> {
  end_date: string | null;
  distance_km: number | null;
  /** Both databases return booleans as numbers. */
  led_by_women: boolean | number | null;
  gallery_id: string | null;
}

/** The columns of fields; undefined ones stay unchanged. */
export const columnsOf = ({
  endDate,
  distanceKm,
  ledByWomen,
  galleryId,
  ...named
}: EventFields) => ({
  ...named,
  end_date: endDate,
  distance_km: distanceKm,
  led_by_women: ledByWomen,
  gallery_id: galleryId,
});

/** The known facts of an event. */
export const knownFacts = (row: FieldColumns): Partial<TourEvent> => ({
  ...(row.end_date && { endDate: row.end_date }),
  ...(row.level && { level: row.level }),
  ...(row.terrain && { terrain: row.terrain }),
  ...(row.destination && { destination: row.destination }),
  ...(row.distance_km && { distanceKm: row.distance_km }),
  ...(row.led_by_women && { ledByWomen: true as const }),
  ...(row.gallery_id && { galleryId: row.gallery_id }),
});
