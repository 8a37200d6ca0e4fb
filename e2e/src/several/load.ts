/** A request and its outcome. */
export interface LoadResult {
  method: string;
  path: string;
  /** 0 if there was no response. */
  status: number;
  begun: number;
  ended: number;
}

export interface LoadRequest {
  path: string;
  init?: () => RequestInit;
}

const timeoutMs = 15_000;

/** Sends the requests of each lane one after another, until it is stopped or reaches the limit per lane. */
export function startLoad(address: string, lanes: LoadRequest[][], mostEach = 2000) {
  const asked: LoadResult[] = [];
  let stopped = false;

  async function askFor({ path, init }: LoadRequest) {
    const begun = performance.now();
    const options = { signal: AbortSignal.timeout(timeoutMs), ...init?.() };
    const status = await fetch(`${address}${path}`, options).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    asked.push({ method: options.method ?? 'GET', path, status, begun, ended: performance.now() });
  }

  const done = lanes.map(async (lane) => {
    for (let at = 0; at < mostEach && !stopped; at += 1)
      await askFor(lane[at % lane.length] as LoadRequest);
  });
  return {
    /** Resolves with the results of all requests. */
    stop: async () => {
      stopped = true;
      await Promise.all(done);
      return asked;
    },
  };
}
