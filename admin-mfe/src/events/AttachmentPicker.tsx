import type { Attachment } from '@ridgeline/contract';
import {
  ConfirmDialog,
  FilePicker,
  FileRow,
  FileRows,
  IconButton,
  Text,
  type FileProblem,
} from '@ridgeline/shared-ui';
import { useState } from 'react';
import { focusTarget } from '../page/Page.css';
import { useConfirmation } from '../page/useConfirmation';
import { attachmentAccept, sortAttachments } from './fileChecks';
import type { Upload } from '../uploads/queue';
import { waitsInTrash } from '../trash/waitsInTrash';

interface AttachmentPickerProps {
  /** Files that the event already has. */
  current: Attachment[];
  chosen: Upload[];
  onChoose: (files: File[]) => void;
  onRemove: (id: string) => void;
  onDelete: (attachment: Attachment) => Promise<void>;
}

/**
 * The event's stored and chosen files, with buttons to remove them. It asks for confirmation before a stored file is
 * deleted.
 */
export function AttachmentPicker(props: AttachmentPickerProps) {
  const { current, chosen, onChoose, onRemove, onDelete } = props;
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const {
    subject: attachmentToDelete,
    ask,
    settle,
    focusRef,
  } = useConfirmation<Attachment, HTMLDivElement>();
  const [busy, setBusy] = useState(false);

  async function remove(attachment: Attachment) {
    setBusy(true);
    await onDelete(attachment);
    setBusy(false);
    settle(true);
  }

  return (
    <div ref={focusRef} tabIndex={-1} className={focusTarget}>
      <FilePicker
        label="Add attachments"
        hint="PDF, DOC, DOCX, XLS, XLSX, TXT or RTF, and routes as GPX or KML, less than 20 MB each."
        problems={problems}
        accept={attachmentAccept}
        selection="many"
        icon="paperclip"
        onPick={(files) => {
          const sorted = sortAttachments(files);
          setProblems(sorted.problems);
          onChoose(sorted.accepted);
        }}
      >
        {current.length + chosen.length > 0 && (
          <FileRows label="Attachments">
            {current.map((attachment) => (
              <FileRow key={attachment._id} name={attachment.originalName} size={attachment.size}>
                <IconButton
                  icon="trash"
                  label={`Delete ${attachment.originalName}`}
                  onClick={() => ask(attachment)}
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
                <IconButton
                  icon="close"
                  label={`Remove ${file.name}`}
                  onClick={() => onRemove(id)}
                />
              </FileRow>
            ))}
          </FileRows>
        )}
      </FilePicker>
      {attachmentToDelete && (
        <ConfirmDialog
          question="Are you sure you want to delete this file?"
          action="Delete"
          busy={busy}
          onConfirm={() => void remove(attachmentToDelete)}
          onDismiss={() => settle(false)}
        >
          <Text tone="soft" dir="auto">
            {attachmentToDelete.originalName}
          </Text>
          <Text tone="soft">{waitsInTrash}</Text>
        </ConfirmDialog>
      )}
    </div>
  );
}
