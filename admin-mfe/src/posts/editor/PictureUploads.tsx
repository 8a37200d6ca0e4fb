import { FileRow, FileRows, IconButton } from '@ridgeline/shared-ui';
import type { PictureUpload } from './usePictureUploads';

interface PictureUploadsProps {
  uploads: PictureUpload[];
  onRetry: (upload: PictureUpload) => void;
  onRemove: (upload: PictureUpload) => void;
}

/** How far the pictures are that were added to the text. */
export const PictureUploads = ({ uploads, onRetry, onRemove }: PictureUploadsProps) =>
  uploads.length > 0 && (
    <FileRows label="Pictures on their way">
      {uploads.map((upload) => {
        const { id, file, progress, failure, retry } = upload;
        return (
          <FileRow
            key={id}
            name={file.name}
            size={file.size}
            icon="image"
            progress={progress}
            failure={failure}
          >
            {retry && failure && (
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
