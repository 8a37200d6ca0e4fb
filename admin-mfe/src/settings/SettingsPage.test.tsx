import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@ridgeline/contract';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Protected } from '../session/Protected';
import { useSession } from '../session/session';
import { completeBrowser } from '../testing/browser';
import { answerWith, ok, refused } from '../testing/network';
import { aPicture } from '../testing/pictures';
import { render } from '../testing/render';
import { aSite, ownPicture, someContent } from '../testing/someSettings';
import { SettingsPage } from './SettingsPage';

const subscribers = { count: 1, subscribers: [{ _id: 'a', email: 'a@b.example' }], next: null };

function open(replies: Parameters<typeof answerWith>[0] = {}, content = someContent()) {
  cleanup();
  const calls = answerWith({
    'GET /api/site': ok(aSite()),
    'GET /api/site/content': ok(content),
    'GET /api/newsletter/subscribers': ok(subscribers),
    'GET /api/admin/booking-settings': ok({ account: null, vatNumber: null }),
    'GET /api/agreements': ok([]),
    ...replies,
  });
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <h1>Admin Login</h1> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      {
        element: <Protected />,
        children: [{ path: '/admin-settings', element: <SettingsPage /> }],
      },
    ],
    { initialEntries: ['/admin-settings'] },
  );
  render(<RouterProvider router={router} />);
  return { router, changes: () => calls.filter(({ call }) => !call.startsWith('GET')) };
}

// The panels are closed, so their forms count as hidden. `hidden: true` finds them anyway.
const section = async (name: string) =>
  within(await screen.findByRole('form', { name, hidden: true }));
type Section = Awaited<ReturnType<typeof section>>;
const type = (within: Section, label: string, value: string, at = 0) =>
  fireEvent.change(within.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });
const press = (within: Section, name: string, at = 0) =>
  userEvent.click(within.getAllByRole('button', { name, hidden: true })[at] as HTMLElement);
const saved = (within: Section) => within.findByText('Saved');

beforeAll(completeBrowser);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

describe('the business settings', () => {
  it('are saved with their version, and show the values that the server returns', async () => {
    const { changes } = open({
      'PUT /api/site': ok(aSite({ phone: '+27582561234', version: 5 })),
    });
    const business = await section('Business');
    type(business, 'Phone', '058 256 1234');
    await press(business, 'Save');
    await saved(business);
    expect(business.getByLabelText('Phone')).toHaveValue('+27582561234');
    await press(business, 'Save');
    expect(changes().map(({ body }) => body)).toMatchObject([
      { name: 'Ridgeline', phone: '+27582561234', version: 4 },
      { version: 5 },
    ]);
  });

  it('show what is wrong next to each field, and focus the first', async () => {
    const { changes } = open();
    const business = await section('Business');
    type(business, 'Name', '');
    type(business, 'E-mail', 'rides');
    await press(business, 'Add a social link');
    type(business, 'Called', 'Films');
    type(business, 'Link', 'http://films.example');
    await press(business, 'Save');
    expect(business.getByText(messages.siteNameRequired)).toBeInTheDocument();
    expect(business.getByText(messages.emailInvalid)).toBeInTheDocument();
    expect(business.getByText(messages.linkNotSecure)).toBeInTheDocument();
    expect(business.getByLabelText('Name')).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('show what the server found wrong', async () => {
    open({ 'PUT /api/site': refused(400, 'No', { fields: { email: 'No such host' } }) });
    const business = await section('Business');
    type(business, 'E-mail', 'rides@nowhere.example');
    await press(business, 'Save');
    expect(await business.findByText('No such host')).toBeInTheDocument();
    expect(business.getByLabelText('E-mail')).toHaveFocus();
  });

  it('show when somebody else has saved in the meantime, and let the owner choose a version', async () => {
    const theirs = aSite({ name: 'Theirs', version: 7 });
    const conflict = refused(409, messages.settingsChanged, { current: theirs });
    const { changes } = open({
      'PUT /api/site': [conflict, ok(aSite({ name: 'Mine', version: 8 })), conflict],
    });
    const business = await section('Business');
    type(business, 'Name', 'Mine');
    await press(business, 'Save');
    expect(await business.findByText(messages.settingsChanged)).toBeInTheDocument();
    expect(business.getByRole('term', { hidden: true })).toHaveTextContent('Name');
    expect(business.getByRole('definition', { hidden: true })).toHaveTextContent('Theirs');
    await press(business, 'Save');
    await saved(business);
    expect(changes().map(({ body }) => body)).toMatchObject([
      { name: 'Mine', version: 4 },
      { name: 'Mine', version: 7 },
    ]);

    type(business, 'Name', 'Mine again');
    await press(business, 'Save');
    await business.findByText(messages.settingsChanged);
    await press(business, 'Take theirs instead');
    expect(business.getByLabelText('Name')).toHaveValue('Theirs');
  });

  it('are restored as they were typed, and ask for confirmation before the page is left', async () => {
    open();
    type(await section('Business'), 'Name', 'Dustline');
    const { router } = open();
    expect((await section('Business')).getByLabelText('Name')).toHaveValue('Dustline');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });
});

describe('the texts of the pages', () => {
  it('are saved section by section', async () => {
    const { changes } = open({
      'PUT /api/site/content/hero': ok(
        someContent({ hero: { line: 'Ride' }, versions: { ...someContent().versions, hero: 1 } }),
      ),
    });
    const hero = await section('Hero');
    type(hero, 'Line', 'Ride');
    await press(hero, 'Save');
    await saved(hero);
    expect(changes()).toMatchObject([{ body: { line: 'Ride', version: 0 } }]);
  });

  it('include guides, who can be added and removed, with a biography in paragraphs', async () => {
    const { changes } = open({ 'PUT /api/site/content/guides': ok(someContent()) });
    const guides = await section('Guides');
    await press(guides, 'Remove this guide');
    await press(guides, 'Add a guide');
    await press(guides, 'Add a guide');
    await press(guides, 'Save');
    expect(guides.getByText(messages.guideNameRequired)).toBeInTheDocument();
    type(guides, 'Name', 'Sipho', 2);
    type(guides, 'Role', 'Sweep', 2);
    type(guides, 'Biography', 'Rides.\n\n\nCooks.', 2);
    await press(guides, 'Save');
    await saved(guides);
    expect(changes()).toMatchObject([
      {
        body: {
          guides: [
            { place: 2 },
            { place: 1 },
            { place: 3, name: 'Sipho', role: 'Sweep', biography: ['Rides.', 'Cooks.'] },
          ],
        },
      },
    ]);
  });
});

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
  const film = (type: string) => new File(['film'], 'sani.mp4', { type });
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

  it('is dropped if the server rejects it', async () => {
    open({ 'POST /api/site/videos/1': refused(400, messages.videoType) });
    const videos = await choose(film('video/mp4'));
    expect(await videos.findByText(messages.videoType)).toBeInTheDocument();
    expect(videos.queryByText('sani.mp4')).not.toBeInTheDocument();
  });

  it('is rejected before it is sent if it has another type', async () => {
    const { changes } = open();
    const videos = await choose(film('video/quicktime'));
    expect(await videos.findByText(messages.videoType)).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });
});

describe('the newsletter', () => {
  it('shows how many people receive it, and who', async () => {
    open();
    expect(await screen.findByText('1 subscriber')).toBeInTheDocument();
    expect(screen.getByText('a@b.example')).toBeInTheDocument();
  });

  it('loads older subscribers', async () => {
    const older = { ...subscribers, subscribers: [{ _id: 'b', email: 'b@b.example' }] };
    open({
      'GET /api/newsletter/subscribers': [ok({ ...subscribers, next: 'a' }), ok(older)],
    });
    await userEvent.click(await screen.findByText('Show more'));
    expect(await screen.findByText('b@b.example')).toBeInTheDocument();
    expect(screen.getByText('a@b.example')).toBeInTheDocument();
  });

  it('says when subscribers cannot be loaded, and tries again when asked', async () => {
    open({ 'GET /api/newsletter/subscribers': [refused(400), ok(subscribers)] });
    await screen.findByText('Failed to load subscribers. Please try again.');
    await userEvent.click(await screen.findByText('Try again'));
    expect(await screen.findByText('1 subscriber')).toBeInTheDocument();
  });

  it('can load older subscribers after a failure', async () => {
    const older = { ...subscribers, subscribers: [{ _id: 'b', email: 'b@b.example' }] };
    open({
      'GET /api/newsletter/subscribers': [
        ok({ ...subscribers, next: 'a' }),
        refused(400),
        ok(older),
      ],
    });
    await userEvent.click(await screen.findByText('Show more'));
    await screen.findByText('Failed to load subscribers. Please try again.');
    await userEvent.click(await screen.findByText('Show more'));
    expect(await screen.findByText('b@b.example')).toBeInTheDocument();
  });

  it('says when the list cannot be downloaded', async () => {
    open({ 'GET /api/newsletter/subscribers.csv': refused(500, 'Not now') });
    await userEvent.click(await screen.findByText('Download as CSV'));
    expect(await screen.findByText('Not now')).toBeInTheDocument();
  });
});

it('says when the settings cannot be loaded, and tries again when asked', async () => {
  open({ 'GET /api/site': [refused(500), ok(aSite())] });
  expect(await screen.findByText('Failed to load settings. Please try again.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await section('Business')).getByLabelText('Name')).toHaveValue('Ridgeline');
});
