/** What one process of the API says about itself, besides its requests, memory and event loop. */
import { registerGauge } from '@ridgeline/server-kit/metrics/gauge';
import { Counter, type Registry } from 'prom-client';
import type { ResponseCache } from '../platform/http/responseCache';
import type { Mailer } from '../platform/mail/mail';
import { mailFailure } from '../platform/mail/failure';

/** Returns a mailer that counts what becomes of each attempt. */
export function countMails(registry: Registry, mailer: Mailer): Mailer {
  const counter = new Counter({
    name: 'ridgeline_mails_total',
    help: 'Attempts to send a mail: sent (or stored in the outbox), refused for good, or why not for now.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // So that the first failure is an increase.
  for (const outcome of ['sent', 'refused', 'log-in', 'busy', 'unreachable', 'other'])
    counter.inc({ outcome }, 0);
  return {
    ...mailer,
    async send(...mail) {
      try {
        await mailer.send(...mail);
        counter.inc({ outcome: 'sent' });
      } catch (error) {
        counter.inc({ outcome: mailFailure(error as Error) });
        throw error;
      }
    },
  };
}

/** Returns a cache that counts how often it has a response already. */
export function countCached(registry: Registry, sendCached: ResponseCache): ResponseCache {
  const counter = new Counter({
    name: 'ridgeline_cache_requests_total',
    help: 'Requests to a cache that had the response (hit), or had not (miss).',
    labelNames: ['cache', 'result'],
    registers: [registry],
  });
  return async (response, name, load) => {
    let result = 'hit';
    await sendCached(response, name, () => {
      result = 'miss';
      return load();
    });
    counter.inc({ cache: 'api', result });
  };
}

interface WorkerLoad {
  busy: number;
  waiting: number;
}

/** Registers how busy pools of worker processes are. */
export const registerWorkers = (registry: Registry, pools: Record<string, () => WorkerLoad>) =>
  registerGauge(registry, {
    name: 'ridgeline_worker_tasks',
    help: 'Tasks of the processes that draw and that read uploads: running, or waiting for a worker.',
    labelNames: ['pool', 'state'],
    values: () =>
      Object.entries(pools).flatMap(([pool, load]) => {
        const { busy, waiting } = load();
        return [
          { labels: { pool, state: 'running' }, value: busy },
          { labels: { pool, state: 'waiting' }, value: waiting },
        ];
      }),
  });
