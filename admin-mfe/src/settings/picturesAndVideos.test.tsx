import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits, messages } from '@ridgeline/contract';
import { ownPicture, someContent } from '@ridgeline/contract/testing/content';
import { useSession } from '../session/session';
import { completeBrowser } from '../testing/browser';
import { type Answer, ok, refused } from '../testing/network';
import { aPicture } from '../testing/pictures';
import { open, press, section } from './testing/openSettings';

beforeAll(completeBrowser);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

describe('a picture in place of a drawing', () => {
  const heroPicture = () =>
    screen.findByRole('group', {
      name: 'Picture: The picture that the home page opens with',
      hidden: true,
    });

  it('is chosen, previewed and saved', async () => {
    const { changes } = open({
      'POST /api/site/pictures/hero': ok(someContent({ hero: { image: ownPicture } })),
    });
    const group = within(await heroPicture());
    expect(group.getByAltText(/, drawn$/)).toBeInTheDocument();
    await userEvent.upload(group.getByLabelText('Choose another picture'), aPicture('sani.jpg'));
    await userEvent.click(
      await group.findByRole('button', { name: 'Use this picture', hidden: true }),
    );
    await group.findByText('Saved');
    expect(changes()).toMatchObject([{ body: { image: 'sani.jpg' } }]);
    expect(group.getByAltText('The picture that the home page opens with')).toHaveAttribute(
      'src',
      '/uploads/own.jpg',
    );
  });

  it('asks for confirmation before the page is left, and is sent once the connection is back', async () => {
    const { changes, router } = open({
      'POST /api/site/pictures/hero': [
        'unreachable',
        ok(someContent({ hero: { image: ownPicture } })),
      ],
    });
    const group = within(await heroPicture());
    await userEvent.upload(group.getByLabelText('Choose another picture'), aPicture('sani.jpg'));
    const use = await group.findByRole('button', { name: 'Use this picture', hidden: true });
    await act(() => router.navigate('/elsewhere'));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/Pictures would have to be chosen again/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));

    await userEvent.click(use);
    await group.findByText('Network Error');
    act(() => void window.dispatchEvent(new Event('online')));
    await group.findByText('Saved');
    expect(changes()).toHaveLength(2);
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  it('can be replaced with the drawing again', async () => {
    const { changes } = open(
      { 'DELETE /api/site/pictures/hero': ok(someContent()) },
      someContent({ hero: { image: ownPicture } }),
    );
    const group = within(await heroPicture());
    await userEvent.click(
      group.getByRole('button', { name: 'Use the drawing again', hidden: true }),
    );
    expect(await group.findByAltText(/, drawn$/)).toBeInTheDocument();
    expect(changes()).toMatchObject([{ call: 'DELETE /api/site/pictures/hero' }]);
  });
});

describe('a video in place of a loop', () => {
  const film = (type: string, name = 'sani.mp4') => new File(['film'], name, { type });
  const choose = async (file: File) => {
    const videos = await section('Videos');
    const [field] = videos.getAllByLabelText('Choose a video');
    await userEvent.setup({ applyAccept: false }).upload(field as HTMLElement, file);
    return videos;
  };

  it('is uploaded as soon as it is chosen, and can be removed', async () => {
    const { changes } = open({
      'POST /api/site/videos/1': ok(someContent({ videos: [{ file: '/uploads/a.mp4' }, {}, {}] })),
      'DELETE /api/site/videos/1': ok(someContent()),
    });
    const videos = await choose(film('video/mp4'));
    expect(await videos.findByText('Watch your video')).toHaveAttribute('href', '/uploads/a.mp4');
    await press(videos, 'Remove the video');
    expect(await videos.findAllByLabelText('Choose a video')).toHaveLength(3);
    expect(changes()).toMatchObject([{ body: { video: 'sani.mp4' } }, {}]);
  });

  it('is refused if it is not smaller than 50 MB', async () => {
    const { changes } = open({});
    const large = Object.defineProperty(film('video/mp4'), 'size', { value: limits.videoBytes });
    const videos = await choose(large);
    expect(await videos.findByText(messages.videoSize)).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('can be sent again after a failure, and is sent again once the connection is back', async () => {
    const { changes } = open({
      'POST /api/site/videos/1': [
        refused(500),
        'unreachable',
        ok(someContent({ videos: [{ file: '/uploads/a.mp4' }, {}, {}] })),
      ],
    });
    const videos = await choose(film('video/mp4'));
    await videos.findByText('This video could not be uploaded. Please try again.');
    await press(videos, 'Try again');
    await videos.findByText('Network Error');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await videos.findByText('Watch your video')).toBeInTheDocument();
    expect(changes()).toHaveLength(3);
  });

  it('is replaced by another one that is chosen while it is being uploaded', async () => {
    let arrive: (answer: Answer) => void = () => undefined;
    const { changes } = open({
      'POST /api/site/videos/1': [
        new Promise(() => undefined),
        new Promise((resolve) => (arrive = resolve)),
      ],
    });
    const videos = await choose(film('video/mp4'));
    expect(await videos.findByText('sani.mp4')).toBeInTheDocument();
    await choose(film('video/mp4', 'tankwa.mp4'));
    expect(await videos.findByText('tankwa.mp4')).toBeInTheDocument();
    expect(videos.queryByText('sani.mp4')).not.toBeInTheDocument();
    arrive(ok(someContent({ videos: [{ file: '/uploads/b.mp4' }, {}, {}] })));
    expect(await videos.findByText('Watch your video')).toHaveAttribute('href', '/uploads/b.mp4');
    expect(changes().map(({ body }) => body)).toEqual([
      { video: 'sani.mp4' },
      { video: 'tankwa.mp4' },
    ]);
  });

  it('says that a QuickTime film is being converted', async () => {
    open({
      'POST /api/site/videos/1': ok(someContent({ videos: [{ isConverting: true }, {}, {}] })),
    });
    const videos = await choose(film('video/quicktime', 'sani.mov'));
    expect(await videos.findByText(/^Your video is being converted/)).toBeInTheDocument();
    expect(videos.getByRole('button', { name: 'Remove the video' })).toBeInTheDocument();
  });

  it('is dropped if the server rejects it', async () => {
    open({ 'POST /api/site/videos/1': refused(400, messages.videoType) });
    const videos = await choose(film('video/mp4'));
    expect(await videos.findByText(messages.videoType)).toBeInTheDocument();
    expect(videos.queryByText('sani.mp4')).not.toBeInTheDocument();
  });

  it('is rejected before it is sent if it has another type', async () => {
    const { changes } = open();
    const videos = await choose(film('video/x-msvideo'));
    expect(await videos.findByText(messages.videoType)).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });
});
