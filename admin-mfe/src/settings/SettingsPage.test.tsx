import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@ridgeline/contract';
import { aSite } from '@ridgeline/contract/testing/content';
import { useSession } from '../session/session';
import { completeBrowser } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { aPicture } from '../testing/pictures';
import { useUploadsOf } from '../uploads/useUploads';
import { open, press, saved, section, subscribers, type } from './testing/openSettings';

beforeAll(completeBrowser);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

describe('the settings', () => {
  it.each([
    ['Releases', '/admin-releases'],
    ['Background work', '/admin-jobs'],
  ])('lead developers to: %s', async (name, path) => {
    open();
    await userEvent.click(await screen.findByRole('heading', { name: 'For developers' }));
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });
});

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
    await waitFor(() =>
      expect(changes().map(({ body }) => body)).toMatchObject([
        { name: 'Ridgeline', phone: '+27582561234', version: 4 },
        { version: 5 },
      ]),
    );
  });

  it('have the copyright year and the line on share cards', async () => {
    const site = aSite({ copyrightYear: '2024', version: 4 });
    const { changes } = open({ 'GET /api/site': ok(site), 'PUT /api/site': ok(site) });
    const business = await section('Business');
    expect(business.getByLabelText('Copyright year')).toHaveValue('2024');
    type(business, 'Copyright year', '2019–2026');
    type(business, 'Line on share cards', 'Gravel from here to the horizon');
    await press(business, 'Save');
    await saved(business);
    expect(changes().map(({ body }) => body)).toMatchObject([
      { copyrightYear: '2019–2026', shareLine: 'Gravel from here to the horizon' },
    ]);
  });

  it('complete a link that was typed without its scheme', async () => {
    const { changes } = open({ 'PUT /api/site': ok(aSite({ version: 5 })) });
    const business = await section('Business');
    await press(business, 'Add a social link');
    type(business, 'Called', 'Films');
    type(business, 'Link', 'films.example/x');
    await press(business, 'Save');
    await saved(business);
    const social = [{ label: 'Films', url: 'https://films.example/x' }];
    expect(changes().map(({ body }) => body)).toMatchObject([{ social }]);
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
    await waitFor(() => {
      expect(business.getByText(messages.siteNameRequired)).toBeInTheDocument();
      expect(business.getByText(messages.emailInvalid)).toBeInTheDocument();
      expect(business.getByText(messages.linkNotSecure)).toBeInTheDocument();
      expect(business.getByLabelText('Name')).toHaveFocus();
    });
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

  it('show a social link that somebody else has added in the meantime', async () => {
    const theirs = aSite({
      social: [{ label: 'Films', url: 'https://films.example' }],
      version: 7,
    });
    open({ 'PUT /api/site': refused(409, messages.settingsChanged, { current: theirs }) });
    const business = await section('Business');
    await press(business, 'Save');
    await business.findByText(messages.settingsChanged);
    expect(business.getByRole('term', { hidden: true })).toHaveTextContent(
      'Only in the other version',
    );
    expect(business.getByRole('definition', { hidden: true })).toHaveTextContent(
      'Films https://films.example',
    );
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

describe('the newsletter', () => {
  it('shows how many people receive it, and who', async () => {
    open();
    expect(await screen.findByText('1 subscriber')).toBeInTheDocument();
    expect(screen.getByText('a@b.example')).toBeInTheDocument();
  });

  it('says how many get nothing more, because their address took no mail', async () => {
    open({ 'GET /api/newsletter/subscribers': ok({ ...subscribers, bounced: 2 }) });
    expect(
      await screen.findByText('2 addresses that took no mail are left out.'),
    ).toBeInTheDocument();
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

it('can be left without a question while only the files of an event wait to be uploaded', async () => {
  const { result } = renderHook(() => useUploadsOf('/edit-event/sani'));
  act(() => void result.current.add('image', aPicture('sani.jpg')));
  const { router } = open();
  await section('Business');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  act(() => result.current.replace('image'));
});
