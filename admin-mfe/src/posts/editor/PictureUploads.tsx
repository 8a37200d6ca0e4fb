import { FileRow, FileRows, IconButton } from '@ridgeline/shared-ui';
import type { Upload } from '../../uploads/queue';

interface PictureUploadsProps {
  uploads: Upload[];
  onRetry: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
}

/** The progress of pictures that are being added to the body. */
export const PictureUploads = ({ uploads, onRetry, onRemove }: PictureUploadsProps) =>
  uploads.length > 0 && (
    <FileRows label="Pictures on their way">
      {uploads.map((upload) => {
        const { id, file, progress, failure, isFinal } = upload;
        return (
          <FileRow
            key={id}
            name={file.name}
            size={file.size}
            icon="image"
            progress={progress}
            failure={failure}
          >
            {failure && !isFinal && (
              <IconButton
                icon="retry"
                label={`Try ${file.name} again`}
                onClick={() => onRetry(upload)}
              />
            )}
            <IconButton
              icon="close"
              label={`Remove ${file.name}`}
              onClick={() => onRemove(upload)}
            />
          </FileRow>
        );
      })}
    </FileRows>
  );
