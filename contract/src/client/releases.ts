import type {
  Canary,
  CanaryEnd,
  Promotion,
  ReleaseFigures,
  ReleaseHistory,
  Releases,
  Rollback,
} from '../release';
import type { Http } from './http';
import { segment } from './segment';

/**
 * The calls for what is live and what goes live. Each decision is refused with 409, and the newer
 * state in `current`, where somebody has changed it since `revision`.
 */
export const releaseCalls = (http: Http) => {
  const decide = (remote: string, what: string, json: object) =>
    http.post<Releases>(`/api/releases/${segment(remote)}/${what}`, { json });
  return {
    releases: (signal?: AbortSignal) => http.get<Releases>('/api/releases', { signal }),
    /** Older changes; `before` is the `next` of the answer before. */
    releaseHistory: (before: number, signal?: AbortSignal) =>
      http.get<ReleaseHistory>('/api/releases/history', { searchParams: { before }, signal }),
    /** @param remote its package, such as `public-mfe` */
    promote: (remote: string, promotion: Promotion) => decide(remote, 'promote', promotion),
    rollBack: (remote: string, rollback: Rollback) => decide(remote, 'rollback', rollback),
    startCanary: (remote: string, canary: Canary) => decide(remote, 'canary', canary),
    endCanary: (remote: string, end: CanaryEnd) => decide(remote, 'canary/end', end),

    /** Shows a stored release, such as `public-mfe@1.4.0`, to this browser alone. The shell answers. */
    previewRelease: (release: string) => http.post<void>('/release-preview', { json: { release } }),
    /** How pages go with the releases that visitors get now. The shell answers. */
    releaseFigures: (signal?: AbortSignal) =>
      http.get<ReleaseFigures>('/release-figures', { signal }),
  };
};
