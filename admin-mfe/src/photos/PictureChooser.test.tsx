import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { aPicture, noPicture } from '../testing/pictures';
import { useUploads } from '../uploads/uploadQueue';
import { PictureChooser } from './PictureChooser';
import { usePicture } from './usePicture';

function Example({ current }: { current?: string }) {
  const picture = usePicture(useUploads());
  return (
    <PictureChooser
      thing="cover"
      hint="Recommended: 1200x800."
      alt="The cover"
      ratio="cover"
      current={current}
      picture={picture}
    />
  );
}

const choose = (label: string, file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), file);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('choosing a picture', () => {
  beforeAll(completeBrowser);

  it('shows the one that there is, and offers another', () => {
    render(<Example current="/uploads/cover.jpg" />);
    expect(screen.getByRole('img', { name: 'The cover' })).toHaveAttribute(
      'src',
      '/uploads/cover.jpg',
    );
    expect(screen.getByLabelText('Choose another cover')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Crop' })).not.toBeInTheDocument();
  });

  it('shows the one that was chosen, until it is taken away', async () => {
    render(<Example />);
    await choose('Choose a cover', aPicture('pass.jpg'));
    expect(await screen.findByRole('img', { name: 'The cover' })).toBeInTheDocument();
    await press('Remove pass.jpg');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Choose a cover')).toBeInTheDocument();
  });

  it('keeps the one before when a file cannot be used, and says why', async () => {
    render(<Example />);
    await choose('Choose a cover', aPicture('pass.jpg'));
    await screen.findByText('pass.jpg');
    await choose('Choose another cover', noPicture('broken.jpg'));
    expect(await screen.findByText('Please upload an image file')).toBeInTheDocument();
    expect(screen.getByText('pass.jpg')).toBeInTheDocument();
  });

  it('offers to keep a part of it, and leaves it whole where that is wanted', async () => {
    render(<Example />);
    await choose('Choose a cover', aPicture('pass.jpg'));
    await press('Crop');
    expect(screen.getByRole('dialog', { name: 'Crop the picture' })).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Zoom' })).toBeInTheDocument();
    await press('Use whole picture');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('pass.jpg')).toBeInTheDocument();
  });
});
