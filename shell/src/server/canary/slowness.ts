import { limits } from '@ridgeline/contract';
import type { SpeedStats } from './speedStats';

interface Version {
  version: string;
  speed: ReturnType<SpeedStats['of']>;
}

/** A canary is clearly slower if it exceeds two limits: this share of the live version's time, and `minMs`. */
const maxSlowerShare = 0.25;
const comparedMetrics = [
  { metric: 'LCP', what: 'pages appear', minMs: 200 },
  { metric: 'INP', what: 'pages react', minMs: 50 },
] as const;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Says why a canary is too slow; undefined if it is not, or if there are too few visits to decide. */
export function slowness(live: Version, canary: Version): string | undefined {
  for (const { metric, what, minMs } of comparedMetrics) {
    const [liveSpeed, canarySpeed] = [live.speed(metric), canary.speed(metric)];
    if (Math.min(liveSpeed.visits, canarySpeed.visits) < limits.fewestVisitsToJudge) continue;
    if (liveSpeed.p75 === null || canarySpeed.p75 === null) continue;
    const slowerMs = canarySpeed.p75 - liveSpeed.p75;
    if (slowerMs <= minMs || slowerMs <= liveSpeed.p75 * maxSlowerShare) continue;
    return (
      `For three of four visitors ${what} within ${seconds(canarySpeed.p75)} with ${canary.version} (${metric}, ${canarySpeed.visits} visits), ` +
      `within ${seconds(liveSpeed.p75)} with ${live.version} (${liveSpeed.visits} visits); more than ${maxSlowerShare * 100} % slower ends a canary.`
    );
  }
  return undefined;
}
