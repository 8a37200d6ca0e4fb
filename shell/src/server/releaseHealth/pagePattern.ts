import { matchRoutes } from 'react-router-dom';

/**
 * The pattern of a page's path among those of its release: what stands for a parameter may be a secret. Of pages that
 * only browsers know, the first segment, which decides who owns them.
 */
export function pagePattern(path: string, patterns: readonly string[]): string {
  if (patterns.length === 0) return /^\/[\w-]*/.exec(path)?.[0] ?? '';
  const routes = patterns.map((pattern) => ({ path: pattern }));
  return matchRoutes(routes, path)?.at(-1)?.route.path ?? '';
}
