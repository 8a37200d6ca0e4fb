import { bucketOf, webVitals, type VisitReport } from '@ridgeline/contract';
import { releaseText, type ReleaseName } from '../../remotes/releaseName';
import type { CanaryMonitor } from '../canary/canaryMonitor';
import type { SpeedStats } from '../canary/speedStats';
import type { VisitCounts } from './visitCounts';

interface VisitOptions {
  speeds: SpeedStats;
  counts: VisitCounts;
  monitor: Pick<CanaryMonitor, 'evaluateSpeed'>;
}

/** Counts visits both for the API, which stores the counts, and for the comparison of a canary. */
export function createVisits({ speeds, counts, monitor }: VisitOptions) {
  return {
    add(release: ReleaseName, { page, device, metrics }: VisitReport) {
      const name = releaseText(release);
      const day = new Date().toISOString().slice(0, 10);
      for (const metric of webVitals) {
        const value = metrics[metric];
        if (value === undefined) continue;
        const bucket = bucketOf(metric, value);
        counts.add({ day, page, release: name, device, metric, bucket });
        speeds.add(name, metric, bucket);
      }
      void monitor.evaluateSpeed(release.remote);
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
