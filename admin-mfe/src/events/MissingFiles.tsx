import type { TourEvent } from '@ridgeline/contract';
import { Button, FileRow, FileRows, IconButton } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { connectionLost, useOnceBack } from '../failure/useOnceBack';
import { useExclusive } from '../form/useExclusive';
import { useUploadsOf } from '../uploads/uploadQueue';
import * as styles from './MissingFiles.css';
import { formPath } from './saveEvent';
import { sendFiles } from './sendFiles';

/**
 * The files of an event that did not arrive when it was created. Those that a lost connection kept back
 * are sent as soon as it is back.
 */
export function MissingFiles({ item: { _id, title } }: { item: TourEvent }) {
  const uploads = useUploadsOf(formPath(_id));
  const queryClient = useQueryClient();
  const exclusively = useExclusive();
  const missing = uploads.uploads;
  const isUnderWay = missing.some(({ progress }) => progress !== undefined);

  const send = () =>
    exclusively(async () => {
      const files = uploads.latest().filter(({ isFinal }) => !isFinal);
      await sendFiles(_id, uploads, files, () => undefined);
      void queryClient.invalidateQueries({ queryKey: ['list', 'event'] });
    });
  useOnceBack(
    missing.find(({ failure }) => failure === connectionLost)?.failure,
    () => void send(),
  );

  if (missing.length === 0) return null;
  return (
    <div className={styles.missing} role="group" aria-label={`Files missing from ${title}`}>
      <p className={styles.heading}>
        {missing.length === 1
          ? 'A file is not uploaded:'
          : `${missing.length} files are not uploaded:`}
      </p>
      <FileRows label="Missing files">
        {missing.map(({ id, field, file, progress, failure }) => (
          <FileRow
            key={id}
            name={file.name}
            size={file.size}
            icon={field === 'image' ? 'image' : 'file'}
            progress={progress}
            failure={failure}
          >
            <IconButton
              icon="close"
              label={`Remove ${file.name}`}
              onClick={() => uploads.remove(id)}
            />
          </FileRow>
        ))}
      </FileRows>
      {missing.some(({ isFinal }) => !isFinal) && (
        <div>
          <Button tone="secondary" icon="retry" busy={isUnderWay} onClick={() => void send()}>
            {isUnderWay ? 'Sending…' : 'Send again'}
          </Button>
        </div>
      )}
    </div>
  );
}
