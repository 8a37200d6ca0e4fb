import type { Media } from '@ridgeline/contract';
import { ownPicture } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMedia, mediaPageOf } from '../../media/testing/someMedia';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { press } from '../../testing/page';
import { aPicture } from '../../testing/pictures';
import { unfold } from '../testing/openContent';
import { openSection, save, withFields } from '../testing/openSection';
import { aSection } from '../testing/somePages';

beforeAll(completeBrowser);
afterEach(() => sessionStorage.clear());

const hero = aSection('about.hero', 'hero', { title: 'Ride' });
const thanks = aSection('home.testimonies', 'testimonies', {
  items: [
    { id: 'anna', text: 'Dust!', rider: 'Anna' },
    { id: 'ben', text: 'Passes!', rider: 'Ben' },
  ],
});

describe('a picture of a section', () => {
  const upload = 'POST /api/admin/content/pictures';
  const arrived = ok({ file: 'sani.jpg', path: '/uploads/sani.jpg', image: ownPicture });

  it('is uploaded at once, and saved with the section', async () => {
    const { form, changes } = await openSection(hero, 'Opening: Ride', {
      [upload]: arrived,
      [save('about.hero')]: withFields(hero, { title: 'Ride' }),
    });
    await userEvent.upload(form.getByLabelText('Choose a picture'), aPicture('sani.jpg'));
    await userEvent.type(await form.findByLabelText('What the picture shows'), 'A pass');
    expect(form.getByAltText('A pass')).toHaveAttribute('src', '/uploads/sani.jpg');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()[1]).toMatchObject({
      body: { fields: { picture: { file: 'sani.jpg', alt: 'A pass' } } },
    });
  });

  it('keeps what is typed about it while it is uploaded in place of a drawing', async () => {
    let arrive: (answer: typeof arrived) => void = () => undefined;
    const drawn = aSection('home.hero', 'hero', {
      picture: { file: 'drawing:clarens', alt: 'Sandstone' },
    });
    const { form } = await openSection(drawn, 'Opening', {
      [upload]: new Promise<typeof arrived>((resolve) => {
        arrive = resolve;
      }),
    });
    await userEvent.upload(form.getByLabelText('Choose another picture'), aPicture('sani.jpg'));
    const words = form.getByLabelText('What the picture shows');
    await userEvent.clear(words);
    await userEvent.type(words, 'A pass');
    arrive(arrived);
    const shown = await form.findByAltText('A pass');
    await waitFor(() => expect(shown).toHaveAttribute('src', '/uploads/sani.jpg'));
    expect(words).toHaveValue('A pass');
  });

  it('of an item is shown, and saved with it', async () => {
    const { form, changes } = await openSection(thanks, 'Testimonies', {
      [save('home.testimonies')]: withFields(thanks, {}),
    });
    await unfold(/^Testimony 1/);
    await userEvent.selectOptions(form.getByLabelText('Or one of our drawings'), 'Clarens');
    await userEvent.type(form.getByLabelText('What the picture shows'), 'Sandstone');
    expect(form.getByAltText('Sandstone')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    const picture = { file: 'drawing:clarens', alt: 'Sandstone' };
    expect(changes()).toMatchObject([{ body: { fields: { items: [{ picture }, {}] } } }]);
  });

  it('is waited for, and can be tried again', async () => {
    const { form, changes } = await openSection(hero, 'Opening: Ride', {
      [upload]: [refused(500), arrived],
    });
    await userEvent.upload(form.getByLabelText('Choose a picture'), aPicture('sani.jpg'));
    expect(await form.findByText(/could not be uploaded/)).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/A file is not in the section yet/)).toBeInTheDocument();
    await press('Try again');
    expect(await form.findByLabelText('What the picture shows')).toBeInTheDocument();
    expect(changes()).toHaveLength(2);
  });

  it('may be one of our drawings, or none', async () => {
    const { form, changes } = await openSection(hero, 'Opening: Ride', {
      [save('about.hero')]: withFields(hero, { title: 'Ride' }),
    });
    const choice = form.getByLabelText('Or one of our drawings');
    await userEvent.selectOptions(choice, 'Clarens');
    await press('Remove the picture');
    expect(choice).toHaveValue('');
    expect(form.getByLabelText('Choose a picture')).toHaveFocus();
    await userEvent.selectOptions(choice, 'Clarens');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([
      { body: { fields: { picture: { file: 'drawing:clarens', alt: '' } } } },
    ]);
  });
});

describe('a picture of the library', () => {
  const library = (...items: Media[]) => ({ 'GET /api/admin/media': mediaPageOf(...items) });
  const pass = aMedia({ alt: 'Fog on the pass', focus: { x: 20, y: 80 } });
  const openLibrary = async () => {
    await press('Choose from your pictures');
    return within(screen.getByRole('dialog', { name: 'Choose from your pictures' }));
  };
  const choose = async (name: RegExp) =>
    userEvent.click(await (await openLibrary()).findByRole('button', { name }));

  it('is chosen with what it shows, and saved without a copy', async () => {
    const { form, changes } = await openSection(hero, 'Opening: Ride', {
      ...library(pass),
      [save('about.hero')]: withFields(hero, { title: 'Ride' }),
    });
    await choose(/^Sani Pass\.jpg/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(form.getByText('“Sani Pass.jpg” is chosen.')).toHaveAttribute('role', 'status');
    expect(form.getByLabelText('What the picture shows')).toHaveValue('Fog on the pass');
    const shown = form.getByAltText('Fog on the pass');
    expect(shown).toHaveAttribute('src', pass.path);
    expect(shown).toHaveStyle({ objectPosition: '20% 80%' });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes().map(({ body }) => body)).toMatchObject([
      { fields: { picture: { file: 'pass.jpg', alt: 'Fog on the pass' } } },
    ]);
    expect(changes()[0]?.body).not.toHaveProperty('fields.picture.focus');
  });

  it('is looked for among those that a page may show, without saving the section', async () => {
    const { calls, changes } = await openSection(hero, 'Opening: Ride', library(pass));
    const dialog = await openLibrary();
    expect(dialog.getByText(/Tap on the one that you want/)).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Search pictures'), 'fog{Enter}');
    await waitFor(() => expect(calls.at(-1)?.search).toContain('search=fog'));
    expect(calls.at(-1)?.search).toContain('usable=page');
    expect(changes()).toEqual([]);
  });

  it('may be none yet', async () => {
    await openSection(hero, 'Opening: Ride', library());
    const dialog = await openLibrary();
    expect(await dialog.findByRole('heading', { name: 'No pictures yet' })).toBeInTheDocument();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes the place of one that could not be uploaded', async () => {
    const { form } = await openSection(hero, 'Opening: Ride', {
      ...library(pass),
      'POST /api/admin/content/pictures': refused(500),
      [save('about.hero')]: withFields(hero, { title: 'Ride' }),
    });
    await userEvent.upload(form.getByLabelText('Choose a picture'), aPicture('sani.jpg'));
    await form.findByText(/could not be uploaded/);
    await choose(/^Sani Pass\.jpg/);
    expect(form.queryByText(/could not be uploaded/)).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('is that of an item, also in a list', async () => {
    const { form, changes } = await openSection(thanks, 'Testimonies', {
      ...library(pass),
      [save('home.testimonies')]: withFields(thanks, {}),
    });
    await unfold(/^Testimony 2/);
    await choose(/^Sani Pass\.jpg/);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([
      { body: { fields: { items: [{}, { picture: { file: 'pass.jpg' } }] } } },
    ]);
  });
});

describe('what stays in view of a picture', () => {
  const shown = (focus?: object) =>
    aSection('about.hero', 'hero', {
      title: 'Ride',
      picture: { file: 'sani.jpg', alt: 'A pass', ...(focus && { focus }) },
    });
  const open = async (section = shown(), inLibrary?: { x: number; y: number }) => {
    const stored = { ...ownPicture, path: '/uploads/sani.jpg' };
    return openSection(
      section,
      'Opening: Ride',
      { [save('about.hero')]: withFields(section, { title: 'Ride' }) },
      { pictures: { 'sani.jpg': { ...stored, ...(inLibrary && { focus: inLibrary }) } } },
    );
  };
  const slider = (name: string) => screen.getByRole('slider', { name });

  it('is the point of the library until the section has one of its own', async () => {
    const { form, changes } = await open(shown(), { x: 80, y: 10 });
    await press('Choose what stays in view');
    expect(slider('Left to right')).toHaveValue('80');
    expect(screen.queryByRole('button', { name: 'As in your pictures' })).not.toBeInTheDocument();
    fireEvent.change(slider('Left to right'), { target: { value: '30' } });
    await press('Use this');
    expect(form.getByAltText('A pass')).toHaveStyle({ objectPosition: '30% 10%' });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([
      {
        body: { fields: { picture: { file: 'sani.jpg', alt: 'A pass', focus: { x: 30, y: 10 } } } },
      },
    ]);
  });

  it('is that of the library again', async () => {
    const { form, changes } = await open(shown({ x: 30, y: 10 }), { x: 80, y: 10 });
    await press('Choose what stays in view');
    await press('As in your pictures');
    expect(slider('Left to right')).toHaveValue('80');
    await press('Use this');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()[0]?.body).not.toHaveProperty('fields.picture.focus');
  });

  it('is the middle again where the library has no point, and nothing changes on Cancel', async () => {
    const { form } = await open(shown({ x: 30, y: 10 }));
    await press('Choose what stays in view');
    await press('Use the middle');
    expect(slider('Left to right')).toHaveValue('50');
    await press('Cancel');
    expect(form.getByAltText('A pass')).toHaveStyle({ objectPosition: '30% 10%' });
  });

  it('belongs to the picture, and is not asked for one of our drawings', async () => {
    const { form } = await open(shown({ x: 30, y: 10 }));
    await userEvent.selectOptions(form.getByLabelText('Or one of our drawings'), 'Clarens');
    expect(
      form.queryByRole('button', { name: 'Choose what stays in view' }),
    ).not.toBeInTheDocument();
    expect(form.getByRole('img', { name: 'Picture' }).style.objectPosition).toBe('');
  });
});
