import type { SnapshotName } from './snapshotManifest';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** South Africa is two hours ahead of UTC, all year. */
const offsetMs = 2 * hourMs;

/**
 * How old a snapshot may be when its manifest is stored. Far less than the time for which
 * everything is retained, so that a concurrent removal takes nothing that it references.
 */
export const maxSnapshotMs = 10 * minuteMs;
/** All younger ones are retained. */
const retainAllMs = hourMs;

const monthOf = (at: number) => new Date(at + offsetMs).toISOString().slice(0, 7);
const periodOf = (ms: number) => (at: number) => String(Math.floor((at + offsetMs) / ms));

/** How long the newest snapshot of each period is retained. */
const rules: { retentionMs: number; period: (at: number) => string }[] = [
  { retentionMs: dayMs, period: periodOf(minuteMs) },
  { retentionMs: 7 * dayMs, period: periodOf(hourMs) },
  { retentionMs: 31 * dayMs, period: periodOf(dayMs) },
  { retentionMs: 366 * dayMs, period: monthOf },
];

/**
 * The expired snapshots. The newest never expires, nor do snapshots that a slow clock takes for the
 * future.
 * @param snapshots newest first
 */
export function outdatedSnapshots(snapshots: SnapshotName[], now: number): SnapshotName[] {
  const retained = new Set(snapshots.slice(0, 1));
  for (const snapshot of snapshots)
    if (now - snapshot.madeAt <= retainAllMs) retained.add(snapshot);
  for (const { retentionMs, period } of rules) {
    const seen = new Set<string>();
    for (const snapshot of snapshots) {
      const name = period(snapshot.madeAt);
      if (now - snapshot.madeAt > retentionMs || seen.has(name)) continue;
      seen.add(name);
      retained.add(snapshot);
    }
  }
  return snapshots.filter((snapshot) => !retained.has(snapshot));
}
