import { limits, visitCountsSchema } from '@ridgeline/contract';
import { shellReports } from '../shellReports';
import type { VisitCountStore } from './store';

const bytesPerCount = 500;

/** `/visit-counts`, for the shells alone: adds what they have counted of visits. */
export const recordVisits = (store: VisitCountStore) =>
  shellReports(visitCountsSchema, limits.visitCountsPerBatch * bytesPerCount, ({ counts }) =>
    store.add(counts),
  );
