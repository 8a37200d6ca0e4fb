import type { HealthProblem, Overview, TourEvent } from '@ridgeline/contract';
import { overviewEndpoints } from '@ridgeline/contract/endpoints/overview';
import { handle } from '../../platform/http/mountEndpoints';
import type { EventStore } from '../events/store';
import type { PostStore } from '../posts/store';
import { readFirstSteps, type FirstStepSources } from './firstSteps';

/** How many drafts are shown. The full lists are below on the dashboard. */
const shownDrafts = 3;

/** How many upcoming rides are read to find one that was not cancelled. */
const upcomingRead = 10;

const nextEventOf = ({ _id, title, date, time }: TourEvent) => ({ _id, title, date, time });

type Draft = Overview['drafts'][number];

/** `/api/overview`, and what a new site lacks: the top of the dashboard, which shows something of several stores. */
export const overviewRoutes = (
  events: Pick<EventStore, 'eventPage' | 'latestDrafts'>,
  posts: Pick<PostStore, 'latestDrafts'>,
  bookingToDos: () => Promise<NonNullable<Overview['bookings']>>,
  possibleOptOuts: () => Promise<NonNullable<Overview['possibleOptOuts']>>,
  healthProblems: () => Promise<HealthProblem[]>,
  firstSteps: FirstStepSources,
) => [
  handle(overviewEndpoints.hideFirstSteps, async ({ body: { isHidden } }) => {
    await firstSteps.setHidden(isHidden);
    return readFirstSteps(firstSteps);
  }),
  handle(overviewEndpoints.get, async () => {
    const upcoming = await events.eventPage({ when: 'upcoming', limit: upcomingRead });
    const next = upcoming.events.find(({ offer }) => !offer?.cancelledAt);
    const drafts = {
      event: await events.latestDrafts(shownDrafts),
      post: await posts.latestDrafts(shownDrafts),
    };
    const latest = (['event', 'post'] as const)
      .flatMap((kind) => drafts[kind].latest.map((draft): Draft => ({ kind, ...draft })))
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    const optOuts = await possibleOptOuts();
    // The page of background jobs is a to-do by itself.
    const problems = (await healthProblems()).filter(({ kind }) => kind !== 'jobs');
    return {
      nextEvent: next ? nextEventOf(next) : null,
      drafts: latest.slice(0, shownDrafts),
      draftCount: drafts.event.count + drafts.post.count,
      ...(optOuts.length > 0 && { possibleOptOuts: optOuts }),
      ...(problems.length > 0 && { healthProblems: problems }),
      bookings: await bookingToDos(),
      firstSteps: await readFirstSteps(firstSteps),
    };
  }),
];
