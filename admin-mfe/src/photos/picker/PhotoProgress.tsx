import { bar } from '@ridgeline/shared-ui';
import type { Upload } from '../../uploads/queue';
import { uploadFailed } from './savePhotos';
import * as styles from './PhotoProgress.css';
import type { PhotoIntake } from './usePhotoIntake';
import type { Photos } from './usePhotos';

interface PhotoProgressProps {
  intake: Pick<PhotoIntake, 'waiting' | 'chosen'>;
  /** How many photos of the current batch are uploaded. */
  batch: Photos['batch'];
  uploads: Upload[];
}

interface Progress {
  text: string;
  value: number;
  max: number;
}

function progressOf({ intake, batch, uploads }: PhotoProgressProps): Progress | undefined {
  const { waiting, chosen } = intake;
  if (waiting > 0) {
    const done = chosen - waiting;
    return { text: `Preparing photo ${done + 1} of ${chosen}`, value: done, max: chosen };
  }
  const sending = uploads.find(({ progress }) => progress !== undefined);
  if (!batch && !sending) return undefined;
  const { done, total } = batch ?? { done: 0, total: 1 };
  const text = `Uploading photo ${Math.min(done + 1, total)} of ${total}`;
  return { text, value: done + (sending?.progress ?? 0), max: total };
}

/** For a single photo, its error message is enough. */
function messageOf(failures: string[]) {
  const reasons = new Set(failures);
  if (failures.length === 1) return [...reasons].join('');
  reasons.delete(uploadFailed);
  return [`${failures.length} photos could not be uploaded.`, ...reasons].join(' ');
}

/** The progress of all photos in one bar, and the reasons why some were not uploaded. */
export function PhotoProgress(props: PhotoProgressProps) {
  const failures = props.uploads.flatMap(({ failure }) => failure ?? []);
  const progress = progressOf(props);
  if (!progress && failures.length === 0) return null;
  return (
    <div ref={bar} className={styles.progress}>
      {progress && (
        <label className={styles.label}>
          {progress.text}
          <progress className={styles.bar} value={progress.value} max={progress.max} />
        </label>
      )}
      {!progress && (
        <p role="alert" className={styles.failure}>
          {messageOf(failures)}
        </p>
      )}
    </div>
  );
}
