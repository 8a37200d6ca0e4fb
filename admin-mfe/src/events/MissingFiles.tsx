import type { TourEvent } from '@ridgeline/contract';
import { Button, FileRow, FileRows, IconButton } from '@ridgeline/shared-ui';
import * as styles from './MissingFiles.css';
import { useMissingFiles } from './useMissingFiles';

/** An event's files whose upload failed when it was created, shown in the event's row. */
export function MissingFiles({ item: { _id, title } }: { item: TourEvent }) {
  const { missing, remove, send, isSending, canBeSent } = useMissingFiles(_id);
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
            <IconButton icon="close" label={`Remove ${file.name}`} onClick={() => remove(id)} />
          </FileRow>
        ))}
      </FileRows>
      {canBeSent && (
        <div>
          <Button tone="secondary" icon="retry" busy={isSending} onClick={send}>
            {isSending ? 'Sending…' : 'Send again'}
          </Button>
        </div>
      )}
    </div>
  );
}
