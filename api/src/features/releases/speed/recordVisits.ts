import { limits, visitCountsSchema } from '@ridgeline/contract';
import { shellReports } from '../shellReports';
import type { VisitCountStore } from './store';

const bytesPerCount = 500;

/** `/visit-counts`, only for the shells: adds the visits that they have counted. */
export const recordVisits = (store: VisitCountStore) =>
  shellReports(visitCountsSchema, limits.visitCountsPerBatch * bytesPerCount, ({ counts }) =>
    store.add(counts),
  );
