import type { Api } from './startApi';
import { startMain } from './startMain';

/** The outcome of a process of the API. */
interface Run {
  /** Exit status; if it became ready, after it was stopped. */
  status: number | null;
  ready: boolean;
  stdout: string;
  stderr: string;
  /** The messages to its supervisor. */
  messages: unknown[];
}

/** Starts the API in its own process on the data of a running one, and stops it once it is ready. */
export async function runMain(api: Api, environment: Record<string, string> = {}): Promise<Run> {
  const main = await startMain(api, environment);
  let ready = false;
  void main.ready.then(() => {
    ready = true;
    return main.stop();
  });
  const status = await main.ended;
  return { status, ready, stdout: main.stdout(), stderr: main.stderr(), messages: main.messages() };
}
