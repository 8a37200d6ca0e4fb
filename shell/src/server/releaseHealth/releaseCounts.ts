import {
  canaryTotalsSchema,
  limits,
  type PageCounts,
  type ReleaseCount,
} from '@ridgeline/contract';
import { canaryStart, type Ledger } from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import { releaseText, type ReleaseName } from '../../remotes/releaseName';
import { createBatches, type Delays } from '../batches';

/** Counts of successful pages can wait, so that a site with few visitors rarely writes to the database. */
const defaults: Delays = { batchMs: 60_000, retryMs: 60_000 };
/** Counts of failures or of a canary must not wait that long, because they may end a canary. */
const defaultUrgentMs = 5000;

const countedKeys = ['pages', 'inApp', 'failed', 'slow', 'broken'] as const;

interface CountsOptions {
  apiUrl: string;
  logger: Logger;
  ledger: () => Ledger;
  /** Called with the counts of all shells for a canary, since its start. */
  onCanary: (release: string, start: string, counts: PageCounts) => Promise<void>;
  delays?: Delays;
  urgentMs?: number;
}

/** Returns a function for the start of a release's canary. The result is cached until the ledger changes. */
function createCanaryStarts(ledger: () => Ledger) {
  let cached: { ledger: Ledger; starts: Map<string, string> } | undefined;
  return ({ remote, version }: ReleaseName): string => {
    const now = ledger();
    if (now.remotes[remote]?.canary?.version !== version) return '';
    if (cached?.ledger !== now) cached = { ledger: now, starts: new Map() };
    const start = cached.starts.get(remote) ?? canaryStart(now, remote) ?? '';
    cached.starts.set(remote, start);
    return start;
  };
}

/** Counts page outcomes by release and hour, and sends them to the API, which sums them over all shells. */
export function createReleaseCounts(options: CountsOptions) {
  const {
    apiUrl,
    logger,
    ledger,
    onCanary,
    delays = defaults,
    urgentMs = defaultUrgentMs,
  } = options;
  const startOf = createCanaryStarts(ledger);
  const { add, flush } = createBatches<ReleaseCount>({
    url: `${apiUrl}/release-counts`,
    what: 'pages',
    logger,
    ...delays,
    keyOf: ({ hour, release, canary }) => `${hour} ${release} ${canary}`,
    addTo: (waiting, count) => {
      for (const key of countedKeys) waiting[key] += count[key];
    },
    bodyOf: (counts) => ({ counts }),
    maxWaiting: limits.releaseCountsPerBatch,
    onResponse: async (response) => {
      const { data } = canaryTotalsSchema.safeParse(await response.json());
      for (const { release, canary, ...counts } of data?.canaries ?? [])
        await onCanary(release, canary, counts);
    },
  });

  return {
    add(release: ReleaseName, counts: Partial<PageCounts>) {
      const canary = startOf(release);
      const hour = new Date().toISOString().slice(0, 13);
      const none: PageCounts = { pages: 0, inApp: 0, failed: 0, slow: 0, broken: 0 };
      const isUrgent = canary !== '' || counts.failed || counts.broken;
      add(
        { hour, release: releaseText(release), canary, ...none, ...counts },
        isUrgent ? urgentMs : undefined,
      );
    },
    flush,
  };
}

export type ReleaseCounts = ReturnType<typeof createReleaseCounts>;
