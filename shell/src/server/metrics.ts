/** What a shell says about itself in `/metrics`, besides its requests, memory and event loop. */
import type { IncomingMessage } from 'node:http';
import { reservedPaths } from '@ridgeline/registry';
import { registerDisks } from '@ridgeline/server-kit/metrics/disks';
import { registerGauge } from '@ridgeline/server-kit/metrics/gauge';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ServedReleases } from '../remotes/servedReleases';
import type { ResponseCache } from './caching/responseCache';
import type { PageOutcomes } from './canary/canaryMonitor';
import type { RenderLimit } from './pages/renderLimit';
import { splitTarget } from './requestUrl';

const ownPaths = new Set(reservedPaths);

/**
 * What a request is for: a path that the shell answers itself, such as `/api` with everything below it, or `page`. The
 * paths of pages are not told apart, because anybody can invent them; `ridgeline_pages_total` has their remotes.
 */
export function routeOf({ url = '/' }: IncomingMessage): string {
  const [, first = ''] = /^(\/[^/]*)/.exec(splitTarget(url)[0].toLowerCase()) ?? [];
  return ownPaths.has(first) ? first : 'page';
}

/** Returns outcomes that also count pages, by the remote that they belong to. */
export function countPages(registry: Registry, outcomes: PageOutcomes): PageOutcomes {
  const registers = [registry];
  const pages = new Counter({
    name: 'ridgeline_pages_total',
    help: 'Pages: rendered, sent from a cache, or failed in the version that was to render them.',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'ridgeline_page_render_duration_seconds',
    help: 'How long it took to render a page, with its calls to the API.',
    labelNames: ['remote'],
    buckets: [0.02, 0.05, 0.1, 0.3, 1, 3],
    registers,
  });
  return {
    ...outcomes,
    pageRendered(release, ms) {
      const { remote } = release;
      pages.inc({ remote, outcome: ms === undefined ? 'cached' : 'rendered' });
      if (ms !== undefined) duration.observe({ remote }, ms / 1000);
      outcomes.pageRendered(release, ms);
    },
    pageFailed(release) {
      pages.inc({ remote: release.remote, outcome: 'failed' });
      outcomes.pageFailed(release);
    },
  };
}

/** Returns a cache that counts how often it has a response already. */
export function countCached(registry: Registry, cache: ResponseCache): ResponseCache {
  const counter = new Counter({
    name: 'ridgeline_cache_requests_total',
    help: 'Requests to a cache that had the response (hit), or had not (miss).',
    labelNames: ['cache', 'result'],
    registers: [registry],
  });
  const [hits, misses] = ['hit', 'miss'].map((result) =>
    counter.labels({ cache: 'response', result }),
  );
  return {
    ...cache,
    respond(request, response, next) {
      let isHit = true;
      cache.respond(request, response, () => {
        isHit = false;
        next();
      });
      (isHit ? hits : misses)?.inc();
    },
  };
}

interface Measured {
  served: Pick<ServedReleases, 'ledger' | 'pending'>;
  renderLimit: Pick<RenderLimit, 'load'>;
  dataFolder: string;
}

/** Registers which releases a shell serves, how busy it is with rendering, and the space for its copies. */
export function registerMetrics(
  registry: Registry,
  { served, renderLimit, dataFolder }: Measured,
): void {
  const liveReleases = () =>
    Object.entries(served.ledger().remotes).flatMap(([remote, { live }]) =>
      live === null ? [] : [{ remote, version: live }],
    );
  registerGauge(registry, {
    name: 'ridgeline_live_releases',
    help: 'How many remotes have a version that visitors get from this shell.',
    labelNames: [],
    values: () => [{ labels: {}, value: liveReleases().length }],
  });
  registerGauge(registry, {
    name: 'ridgeline_release_info',
    help: '1 for the version of each remote that visitors get from this shell.',
    labelNames: ['remote', 'version'],
    values: () => liveReleases().map((labels) => ({ labels, value: 1 })),
  });
  registerGauge(registry, {
    name: 'ridgeline_releases_awaited',
    help: '1 for each live version that this shell has not loaded, and does not serve yet.',
    labelNames: ['remote', 'version'],
    values: () =>
      served.pending().map(({ remote, version }) => ({ labels: { remote, version }, value: 1 })),
  });
  registerGauge(registry, {
    name: 'ridgeline_renders',
    help: 'Pages that are being rendered, and that wait because too many are.',
    labelNames: ['state'],
    values: () => {
      const { active, waiting } = renderLimit.load();
      return [
        { labels: { state: 'active' }, value: active },
        { labels: { state: 'waiting' }, value: waiting },
      ];
    },
  });
  registerDisks(registry, { data: dataFolder });
}
