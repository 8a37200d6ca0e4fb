import { FilePicker } from './FilePicker';
import { FileRow, FileRows } from './FileRow';
import type { Specimens } from '../../catalogue/specimen';
import { IconButton } from '../Button/Button';
import { Stack } from '../Layout/Layout';

const nothing = () => undefined;

export const filePicker: Specimens = {
  FilePicker: (
    <Stack>
      <FilePicker
        label="Choose a picture"
        hint="JPEG, PNG or WebP, under 5 MB."
        accept="image/*"
        selection="one"
        icon="image"
        onPick={nothing}
      />
      <FilePicker
        label="Add attachments"
        problems={[{ sentence: 'Some files were invalid.', files: ['ride.exe', 'notes.pages'] }]}
        accept=".pdf,.txt"
        selection="many"
        onPick={nothing}
      />
    </Stack>
  ),
  FileRows: (
    <FileRows label="Chosen files">
      <FileRow name="route sheet.pdf" size={12_700} />
      <FileRow name="packing list.txt" size={640} />
    </FileRows>
  ),
  FileRow: (
    <FileRows label="Files in every state">
      <FileRow name="chosen.pdf" size={12_700}>
        <IconButton icon="close" label="Remove chosen.pdf" />
      </FileRow>
      <FileRow name="on its way.pdf" size={48_000} progress={0.6} />
      <FileRow name="failed.pdf" size={48_000} failure="Network Error">
        <IconButton icon="close" label="Remove failed.pdf" />
      </FileRow>
      <FileRow
        name="a-name-without-a-single-space-that-a-camera-or-a-word-processor-made-up.pdf"
        icon="check"
      />
    </FileRows>
  ),
};
