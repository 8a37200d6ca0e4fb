import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilePicker } from './FilePicker';
import { FileRow, FileRows } from './FileRow';

describe('FilePicker', () => {
  it('passes on every chosen file', async () => {
    const names: string[] = [];
    render(
      <FilePicker
        label="Add attachments"
        accept=".pdf"
        selection="many"
        onPick={(files) => names.push(...files.map(({ name }) => name))}
      />,
    );
    await userEvent.upload(screen.getByLabelText('Add attachments'), [
      new File(['a'], 'route.pdf'),
      new File(['b'], 'packing.pdf'),
    ]);
    expect(names).toEqual(['route.pdf', 'packing.pdf']);
  });
});

describe('rejected files', () => {
  it('are named below the sentence that says what is wrong, in the description of the input', () => {
    render(
      <FilePicker
        label="Add attachments"
        hint="PDF"
        problems={[
          { sentence: 'Some files were invalid.', files: ['ride.exe', 'notes.pages'] },
          { sentence: 'Some files were empty.', files: ['list.txt'] },
        ]}
        accept=".pdf"
        selection="many"
        onPick={() => undefined}
      />,
    );
    expect(screen.getByText('Some files were invalid.')).toBeInTheDocument();
    const input = screen.getByLabelText('Add attachments');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(
      'PDF Some files were invalid. ride.exe, notes.pages Some files were empty. list.txt',
    );
  });

  it('are counted beyond the first five', () => {
    const files = Array.from({ length: 7 }, (_, at) => `${at + 1}.exe`);
    render(
      <FilePicker
        label="Add attachments"
        problems={[{ sentence: 'Some files were invalid.', files }]}
        accept=".pdf"
        selection="many"
        onPick={() => undefined}
      />,
    );
    expect(screen.getByText('1.exe, 2.exe, 3.exe, 4.exe, 5.exe and 2 more')).toBeInTheDocument();
  });
});

describe('FileRow', () => {
  it('shows the progress of an upload, and why one failed', () => {
    render(
      <FileRows label="Files">
        <FileRow name="route.pdf" size={2048} progress={0.4} />
        <FileRow name="bad.exe" failure="Some files were invalid." />
      </FileRows>,
    );
    expect(screen.getByRole('progressbar', { name: 'Uploading route.pdf' })).toHaveValue(0.4);
    expect(screen.getByText('2 KB')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Some files were invalid.');
  });
});
