import { setTimeout as pause } from 'node:timers/promises';

/** A request and its outcome. */
export interface LoadResult {
  method: string;
  path: string;
  /** 0 if there was no response. */
  status: number;
  startedAt: number;
  endedAt: number;
}

export interface LoadRequest {
  path: string;
  init?: () => RequestInit;
}

const timeoutMs = 15_000;

/** Without a pause, the load would take most of the processor time that the machines need. */
const pauseMs = 5;

/**
 * Sends the requests of several lanes. The lanes run in parallel. Each sends its requests one after another and repeats
 * them, until the load is stopped or the lane has sent `limit` requests.
 */
export function startLoad(url: string, lanes: LoadRequest[][], limit = 2000) {
  const results: LoadResult[] = [];
  let stopped = false;

  async function send({ path, init }: LoadRequest) {
    const startedAt = performance.now();
    const options = { signal: AbortSignal.timeout(timeoutMs), ...init?.() };
    const status = await fetch(`${url}${path}`, options).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    results.push({
      method: options.method ?? 'GET',
      path,
      status,
      startedAt,
      endedAt: performance.now(),
    });
  }

  const done = lanes.map(async (lane) => {
    for (let at = 0; at < limit && !stopped; at += 1) {
      await send(lane[at % lane.length] as LoadRequest);
      await pause(pauseMs);
    }
  });
  return {
    /** Stops the load. Resolves with the results of all requests. */
    stop: async () => {
      stopped = true;
      await Promise.all(done);
      return results;
    },
  };
}
