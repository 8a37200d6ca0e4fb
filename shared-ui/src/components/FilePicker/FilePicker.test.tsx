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
