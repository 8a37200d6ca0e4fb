import { limits } from '@ridgeline/contract';
import type { SpeedStats } from './speedStats';

interface Version {
  version: string;
  speed: ReturnType<SpeedStats['of']>;
}

/** A canary is clearly slower if it exceeds both limits: the share and the milliseconds. */
const maxSlowerShare = 0.25;
const judged = [
  { metric: 'LCP', what: 'pages appear', leastMs: 200 },
  { metric: 'INP', what: 'pages react', leastMs: 50 },
] as const;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Why a canary is too slow, as a sentence; undefined if it is not, or if there are too few visits to tell. */
export function slowness(live: Version, canary: Version): string | undefined {
  for (const { metric, what, leastMs } of judged) {
    const [before, tried] = [live.speed(metric), canary.speed(metric)];
    if (Math.min(before.visits, tried.visits) < limits.fewestVisitsToJudge) continue;
    if (before.p75 === null || tried.p75 === null) continue;
    const slower = tried.p75 - before.p75;
    if (slower <= leastMs || slower <= before.p75 * maxSlowerShare) continue;
    return (
      `For three of four visitors ${what} within ${seconds(tried.p75)} with ${canary.version} (${metric}, ${tried.visits} visits), ` +
      `within ${seconds(before.p75)} with ${live.version} (${before.visits} visits); more than ${maxSlowerShare * 100} % slower ends a canary.`
    );
  }
  return undefined;
}
