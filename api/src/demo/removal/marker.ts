import { readSettings } from '../../features/site/settings';
import type { Database } from '../../platform/db/connect';

/** The setting that records that the demo content was added, and when. */
export const markerName = 'demo-content';

/** The setting that records that it is known which rows are the demo's. A demo of an earlier version did not say. */
export const recordedName = 'demo.recorded';

/** The setting that records that the owner has removed the demo, and when. */
export const removedName = 'demo.removed';

/** The setting in which the version before has the invented people and promises. */
export const earlierContentName = 'demo.site-content';

interface DemoMarkers {
  /** When the demo was added; undefined if this site never had one. */
  addedAt: string | undefined;
  isRecorded: boolean;
  isRemoved: boolean;
}

/** What has become of the demo on this site. */
export async function demoMarkers(db: Database): Promise<DemoMarkers> {
  const stored = await readSettings(db, [markerName, recordedName, removedName]);
  return {
    addedAt: stored[markerName] as string | undefined,
    isRecorded: stored[recordedName] !== undefined,
    isRemoved: stored[removedName] !== undefined,
  };
}
