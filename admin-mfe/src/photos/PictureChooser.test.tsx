import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { aPicture, noPicture } from '../testing/pictures';
import { useUploads } from '../uploads/useUploads';
import { PictureChooser } from './PictureChooser';
import { usePicture } from './usePicture';
import { press } from '../testing/page';

function Example({ current }: { current?: string }) {
  const picture = usePicture(useUploads());
  return (
    <PictureChooser
      noun="cover"
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

describe('choosing a picture', () => {
  beforeAll(completeBrowser);

  it('shows the current picture, and offers to choose another one', () => {
    render(<Example current="/uploads/cover.jpg" />);
    expect(screen.getByRole('img', { name: 'The cover' })).toHaveAttribute(
      'src',
      '/uploads/cover.jpg',
    );
    expect(screen.getByLabelText('Choose another cover')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Crop' })).not.toBeInTheDocument();
  });

  it('shows the chosen picture until it is removed', async () => {
    render(<Example />);
    await choose('Choose a cover', aPicture('pass.jpg'));
    expect(await screen.findByRole('img', { name: 'The cover' })).toBeInTheDocument();
    await press('Remove pass.jpg');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Choose a cover')).toBeInTheDocument();
  });

  it('takes a HEIC photo that this browser cannot show, says so, and offers no crop', async () => {
    render(<Example current="/uploads/cover.jpg" />);
    await choose('Choose another cover', noPicture('IMG_2041.HEIC', 'image/heic'));
    expect(await screen.findByText(/^This browser cannot show a HEIC photo/)).toBeInTheDocument();
    expect(screen.getByText('IMG_2041.HEIC')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'The cover' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Crop' })).not.toBeInTheDocument();
  });

  it('keeps the previous picture if a file cannot be used, and says why', async () => {
    render(<Example />);
    await choose('Choose a cover', aPicture('pass.jpg'));
    await screen.findByText('pass.jpg');
    await choose('Choose another cover', noPicture('broken.jpg'));
    expect(await screen.findByText('Please upload an image file')).toBeInTheDocument();
    expect(screen.getByText('pass.jpg')).toBeInTheDocument();
  });

  describe('of 5 MB or more', () => {
    const large = (bytes = 5_242_880) =>
      new File(['4000x3000', new Uint8Array(bytes - 9)], 'pass.jpg', { type: 'image/jpeg' });

    it('is rejected with a message, and a smaller copy is one tap away', async () => {
      render(<Example />);
      await choose('Choose a cover', large());
      expect(await screen.findByText('Image size should be less than 5MB')).toBeInTheDocument();
      expect(screen.queryByRole('list', { name: 'Chosen cover' })).not.toBeInTheDocument();
      await press('Use a smaller copy (0.1 KB)');
      expect(screen.getByRole('list', { name: 'Chosen cover' })).toHaveTextContent('pass.jpg');
      expect(screen.queryByText('Image size should be less than 5MB')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /smaller copy/ })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Crop' })).toBeInTheDocument();
    });

    it('can be left out', async () => {
      render(<Example />);
      await choose('Choose a cover', large());
      await press('Leave it out');
      expect(screen.queryByText('Image size should be less than 5MB')).not.toBeInTheDocument();
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
    });

    it('is accepted unchanged if it is one byte smaller', async () => {
      render(<Example />);
      await choose('Choose a cover', large(5_242_879));
      expect(await screen.findByRole('list', { name: 'Chosen cover' })).toBeInTheDocument();
    });
  });

  it('can be cropped, and can be restored to the whole picture', async () => {
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
