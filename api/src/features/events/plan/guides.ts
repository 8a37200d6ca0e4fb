import type { RideGuide, TourEvent } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';

/** The guides with these ids whom the site's pages show, in the order of the ids. */
export type GuidesNamed = (ids: readonly string[], db?: Database) => Promise<RideGuide[]>;

/** An event with what the pages say about its guides. */
export async function withGuides(
  event: TourEvent | undefined,
  guidesNamed: GuidesNamed,
): Promise<TourEvent | undefined> {
  if (!event?.guides) return event;
  const guidedBy = await guidesNamed(event.guides);
  return guidedBy.length > 0 ? { ...event, guidedBy } : event;
}
