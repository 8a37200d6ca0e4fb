/** A request that was made, and how it went. */
export interface Asked {
  method: string;
  path: string;
  /** 0 where no answer came. */
  status: number;
  begun: number;
  ended: number;
}

export interface Wanted {
  path: string;
  init?: () => RequestInit;
}

const patienceMs = 15_000;

/** Makes requests, each lane one after the other, until it is told to stop, and at most so many. */
export function startLoad(address: string, lanes: Wanted[][], mostEach = 2000) {
  const asked: Asked[] = [];
  let stopped = false;

  async function askFor({ path, init }: Wanted) {
    const begun = performance.now();
    const options = { signal: AbortSignal.timeout(patienceMs), ...init?.() };
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
      await askFor(lane[at % lane.length] as Wanted);
  });
  return {
    /** Resolves with everything that was asked. */
    stop: async () => {
      stopped = true;
      await Promise.all(done);
      return asked;
    },
  };
}
