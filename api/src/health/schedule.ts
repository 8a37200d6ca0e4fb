import type { Settings } from '@ridgeline/server-kit/settings';
import type { Logger } from 'pino';
import { recordDiskSpace } from './diskSpace';
import type { Health } from './problems';

const tenMinutesMs = 10 * 60_000;
const waitMs = 60_000;

interface ScheduleOptions {
  settings: Settings;
  health: Health;
  logger: Logger;
  everyMs?: number;
}

/**
 * Records how much disk space is left, and logs each problem once when it appears. Each process does it for itself,
 * because disks and clocks are its machine's, so it is no job.
 * @returns a function that ends it
 */
export function scheduleHealth({
  settings,
  health,
  logger,
  everyMs = tenMinutesMs,
}: ScheduleOptions) {
  const logged = new Set<string>();

  async function logProblems() {
    const problems = await health.problems(waitMs);
    for (const { kind, text } of problems)
      if (!logged.has(kind)) logger.error({ problem: kind }, text);
    logged.clear();
    for (const { kind } of problems) logged.add(kind);
  }

  const record = () =>
    recordDiskSpace(settings).catch((error: unknown) =>
      logger.warn({ err: error }, 'the free disk space could not be recorded'),
    );

  let recording = record();
  const timer = setInterval(() => {
    recording = record();
    void recording.then(logProblems);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await recording;
  };
}
