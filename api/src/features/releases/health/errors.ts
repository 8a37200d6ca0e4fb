import type { BrowserError, ReleaseError, StackFrame } from '@ridgeline/contract';
import { limits } from '@ridgeline/contract';
import type { SourceMaps } from './sourceMaps';

const dayMs = 24 * 60 * 60 * 1000;
const days = 7;

/** The first day whose errors are shown. */
export const firstErrorDay = () =>
  new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);

/** Scripts of libraries that call a page's code, which do not help to locate an error. */
const isLibrary = (call: string) => call.includes('node_modules/');

interface MergedError extends Omit<ReleaseError, 'pages'> {
  pages: Set<string>;
}

/**
 * Errors with their stacks in the source, the most common first. Errors that browsers report at different positions are
 * merged if they map to the same source line.
 * @param versionOf the version in a release's name
 */
export async function sourceErrors(
  errors: BrowserError[],
  maps: SourceMaps,
  versionOf: (release: string) => string,
): Promise<ReleaseError[]> {
  const merged = new Map<string, MergedError>();
  for (const { release, stack, message, page, visits, at } of errors) {
    const calls = await Promise.all(stack.map((frame: StackFrame) => maps.sourceOf(frame)));
    const lines = calls
      .filter((call) => !isLibrary(call))
      .map((call) => call.replace(/:\d+\)?$/, ''));
    const key = JSON.stringify([release, lines.length > 0 ? lines : message]);
    const existing = merged.get(key);
    if (existing) {
      existing.visits += visits;
      existing.pages.add(page);
      if (at > existing.lastAt) Object.assign(existing, { lastAt: at, message });
    } else
      merged.set(key, {
        version: versionOf(release),
        message,
        stack: calls,
        visits,
        lastAt: at,
        pages: new Set([page]),
      });
  }
  return [...merged.values()]
    .sort((one, other) => other.visits - one.visits || (one.lastAt < other.lastAt ? 1 : -1))
    .slice(0, limits.errorsPerAnswer)
    .map((error) => ({ ...error, pages: [...error.pages].filter(Boolean).sort() }));
}
