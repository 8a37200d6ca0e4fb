import type { RideGuide, RideQuestion, TourEvent } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';

/** The guides with these ids whom the site's pages show, in the order of the ids. */
export type GuidesNamed = (ids: readonly string[], db?: Database) => Promise<RideGuide[]>;

/** What the site's pages say that belongs on the page of a ride, too. */
export interface RidePages {
  guidesNamed: GuidesNamed;
  rideQuestions: () => Promise<RideQuestion[]>;
}

/** An event with what the pages say about its guides, and with the questions that they answer about every ride. */
export async function withPages(
  event: TourEvent | undefined,
  pages: RidePages,
): Promise<TourEvent | undefined> {
  if (!event) return event;
  const guidedBy = event.guides ? await pages.guidesNamed(event.guides) : [];
  const questions = await pages.rideQuestions();
  return {
    ...event,
    ...(guidedBy.length > 0 && { guidedBy }),
    ...(questions.length > 0 && { questions }),
  };
}
