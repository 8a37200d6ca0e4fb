import type { Attachment } from '@ridgeline/api/contract';
import { FilePicker, FileRow, FileRows, IconButton } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { attachmentAccept, sortAttachments } from './fileChecks';
import type { Upload } from './useUploads';

interface AttachmentPickerProps {
  /** Files that the event has already. */
  current: Attachment[];
  chosen: Upload[];
  onChoose: (files: File[]) => void;
  onRemove: (id: string) => void;
  onDelete: (attachment: Attachment) => void;
}

/** The event's files: those it has and those that were chosen, each of which can be taken away. */
export function AttachmentPicker(props: AttachmentPickerProps) {
  const { current, chosen, onChoose, onRemove, onDelete } = props;
  const [problem, setProblem] = useState<string>();
  return (
    <FilePicker
      label="Add attachments"
      hint="PDF, DOC, DOCX, XLS, XLSX, TXT or RTF, under 20 MB each."
      error={problem}
      accept={attachmentAccept}
      selection="many"
      icon="paperclip"
      onPick={(files) => {
        const sorted = sortAttachments(files);
        setProblem(sorted.problem);
        onChoose(sorted.good);
      }}
    >
      {current.length + chosen.length > 0 && (
        <FileRows label="Attachments">
          {current.map((attachment) => (
            <FileRow key={attachment._id} name={attachment.originalName} size={attachment.size}>
              <IconButton
                icon="trash"
                label={`Delete ${attachment.originalName}`}
                onClick={() => onDelete(attachment)}
              />
            </FileRow>
          ))}
          {chosen.map(({ id, file, progress, failure }) => (
            <FileRow
              key={id}
              name={file.name}
              size={file.size}
              progress={progress}
              failure={failure}
            >
              <IconButton icon="close" label={`Remove ${file.name}`} onClick={() => onRemove(id)} />
            </FileRow>
          ))}
        </FileRows>
      )}
    </FilePicker>
  );
}
