import { messages, type AdminSection } from '@ridgeline/contract';
import { aText } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeEditor } from '../../posts/testing/completeEditor';
import { paste } from '../../posts/testing/showEditor';
import { useSession } from '../../session/session';
import { ok, refused } from '../../testing/network';
import { press } from '../../testing/page';
import { unfold } from '../testing/openContent';
import { openSection as open, save, withFields } from '../testing/openSection';
import { aContentPage, aSection } from '../testing/somePages';

beforeAll(completeEditor);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

const hero = aSection('about.hero', 'hero', { title: 'Ride' });
const thanks = aSection('home.testimonies', 'testimonies', {
  items: [
    { id: 'anna', text: 'Dust!', rider: 'Anna' },
    { id: 'ben', text: 'Passes!', rider: 'Ben' },
  ],
});

describe('the form of a section', () => {
  it('saves all its fields over its version', async () => {
    const { form, changes } = await open(hero, 'Opening: Ride', {
      [save('about.hero')]: withFields(hero, { title: 'Ride on' }),
    });
    await userEvent.type(form.getByLabelText('Heading'), ' on');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(changes()).toMatchObject([
      { body: { kind: 'hero', version: 0, fields: { title: 'Ride on', look: 'plain' } } },
    ]);
    expect(changes()[0]?.body).not.toHaveProperty('fields.action');
  });

  it('says what is wrong at the field, and focuses it', async () => {
    const { form, changes } = await open(hero, 'Opening: Ride');
    const button = within(form.getByRole('group', { name: 'Button' }));
    await userEvent.type(button.getByLabelText('Words'), 'Book');
    await userEvent.type(button.getByLabelText('Where it leads'), 'javascript:alert(1)');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const address = button.getByLabelText('Where it leads');
    await waitFor(() =>
      expect(address).toHaveAccessibleDescription(new RegExp(messages.postLinkUnsafe)),
    );
    expect(address).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('shows what the server found wrong at the field', async () => {
    const { form } = await open(hero, 'Opening: Ride', {
      [save('about.hero')]: refused(400, 'No', { fields: { 'fields.title': 'Too loud' } }),
    });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Too loud')).toBeInTheDocument();
    expect(form.getByLabelText('Heading')).toHaveFocus();
  });

  it('shows both versions if somebody else has saved meanwhile', async () => {
    const current = aContentPage({
      sections: [aSection('about.hero', 'hero', { title: 'Theirs' }, { version: 5 })],
    });
    const { form, changes } = await open(hero, 'Opening: Ride', {
      [save('about.hero')]: [
        refused(409, messages.sectionChanged, { current }),
        withFields(hero, { title: 'Ride on' }, 6),
      ],
    });
    await userEvent.type(form.getByLabelText('Heading'), ' on');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(messages.sectionChanged)).toBeInTheDocument();
    expect(form.getByRole('definition')).toHaveTextContent('Theirs');
    expect(form.getByLabelText('Heading')).toHaveValue('Ride on');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes().map(({ body }) => body)).toMatchObject([{ version: 0 }, { version: 5 }]);
  });

  it('takes the version of somebody else instead, on request', async () => {
    const current = aContentPage({
      sections: [aSection('about.hero', 'hero', { title: 'Theirs' }, { version: 5 })],
    });
    const { form } = await open(hero, 'Opening: Ride', {
      [save('about.hero')]: refused(409, messages.sectionChanged, { current }),
    });
    await userEvent.type(form.getByLabelText('Heading'), ' on');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await press('Take theirs instead');
    expect(await screen.findByLabelText('Heading')).toHaveValue('Theirs');
  });
});

describe('a list of a section', () => {
  const riders = () =>
    within(screen.getByRole('list', { name: 'Testimonies' }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('grows, and says how far', async () => {
    const { form, changes } = await open(thanks, 'Testimonies', {
      [save('home.testimonies')]: ok(aContentPage({ sections: [thanks] })),
    });
    expect(form.getByText('2 of at most 60')).toBeInTheDocument();
    await press('Add a testimony');
    expect(form.getByLabelText('What the rider says')).toHaveFocus();
    await userEvent.type(form.getByLabelText('What the rider says'), 'Stars!');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([
      { body: { fields: { items: [{ id: 'anna' }, { id: 'ben' }, { text: 'Stars!' }] } } },
    ]);
  });

  it('has no room beyond its bound', async () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ id: `r${at}`, text: `Ride ${at}` }));
    const full = aSection('home.testimonies', 'testimonies', { items });
    const { form } = await open(full, 'Testimonies');
    expect(form.getByText('60 of at most 60')).toBeInTheDocument();
    expect(form.queryByRole('button', { name: 'Add a testimony' })).not.toBeInTheDocument();
  });

  it('is arranged with buttons, and keeps what is typed', async () => {
    const { form, changes } = await open(thanks, 'Testimonies', {
      [save('home.testimonies')]: ok(aContentPage({ sections: [thanks] })),
    });
    await unfold(/^Testimony 1/);
    await userEvent.type(form.getByLabelText('What the rider says'), ' And mud!');
    await press('Move down: testimony 1');
    expect(riders()).toEqual(['Testimony 1Passes!', 'Testimony 2Dust! And mud!']);
    expect(form.getByLabelText('What the rider says')).toHaveValue('Dust! And mud!');
    await userEvent.type(form.getByLabelText('What the rider says'), ' And stars!');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([
      {
        body: {
          fields: { items: [{ id: 'ben' }, { id: 'anna', text: 'Dust! And mud! And stars!' }] },
        },
      },
    ]);
  });

  it('shrinks, and an item comes back as it was', async () => {
    const { form } = await open(thanks, 'Testimonies');
    await unfold(/^Testimony 1/);
    await press('Remove this testimony');
    expect(riders()).toEqual(['Testimony 1Passes!']);
    expect(form.getByRole('button', { name: 'Put it back' })).toHaveFocus();
    await press('Put it back');
    expect(riders()).toEqual(['Testimony 1Dust!', 'Testimony 2Passes!']);
  });

  it('offers no removed item once that is saved', async () => {
    const { form } = await open(thanks, 'Testimonies', {
      [save('home.testimonies')]: withFields(thanks, { items: [{ id: 'ben', text: 'Passes!' }] }),
    });
    await unfold(/^Testimony 1/);
    await press('Remove this testimony');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(form.queryByRole('button', { name: 'Put it back' })).not.toBeInTheDocument();
    expect(form.queryByText(/removed once you save/)).not.toBeInTheDocument();
  });

  it('offers no removed item beside the version of somebody else, which has it', async () => {
    const current = aContentPage({ sections: [{ ...thanks, version: 5 } as AdminSection] });
    const { form } = await open(thanks, 'Testimonies', {
      [save('home.testimonies')]: refused(409, messages.sectionChanged, { current }),
    });
    await unfold(/^Testimony 1/);
    await press('Remove this testimony');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await press('Take theirs instead');
    await waitFor(() => expect(riders()).toHaveLength(2));
    expect(form.queryByRole('button', { name: 'Put it back' })).not.toBeInTheDocument();
  });

  it('unfolds the item in which something cannot be saved', async () => {
    const places = aSection('home.destinations', 'destinations', {
      items: [{ id: 'clarens', name: 'Clarens' }],
    });
    const { form } = await open(places, 'Destinations');
    await unfold(/^Destination 1/);
    await userEvent.type(form.getByLabelText(/^Latitude/), 'north');
    await userEvent.click(form.getByRole('button', { name: /^Destination 1/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText(/^Latitude/)).toHaveFocus());
    expect(form.getByLabelText(/^Latitude/)).toHaveAccessibleDescription(
      new RegExp(messages.positionInvalid),
    );
  });
});

describe('paragraphs of a section', () => {
  it('are written in the editor of posts', async () => {
    const words = aSection('home.family', 'wordsAndPicture', { title: 'Family' });
    const { form, changes } = await open(words, 'Words and picture: Family', {
      [save('home.family')]: ok(aContentPage({ sections: [words] })),
    });
    expect(await form.findByRole('textbox', { name: 'Text' })).toBeInTheDocument();
    expect(form.getByRole('toolbar', { name: 'Text formatting' })).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([{ body: { fields: { body: { type: 'doc' } } } }]);
  });

  it('are saved where their item stands, also after it has moved', async () => {
    const items = [
      { id: 'rain', question: 'Rain?', answer: aText('We ride.') },
      { id: 'bike', question: 'Bike?', answer: aText('Yours.') },
    ];
    const questions = aSection('support.questions', 'questions', { items });
    const { form, changes } = await open(questions, 'Questions', {
      [save('support.questions')]: ok(aContentPage({ sections: [questions] })),
    });
    await unfold(/^Question 1/);
    const answer = await form.findByRole('textbox', { name: 'Answer' });
    await press('Move down: question 1');
    paste(answer, '<p>In capes.</p>');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    const saved = changes()[0]?.body as { fields: { items: { id: string; answer: object }[] } };
    expect(saved.fields.items.map(({ id }) => id)).toEqual(['bike', 'rain']);
    expect(JSON.stringify(saved.fields.items[0]?.answer)).toContain('Yours.');
    expect(JSON.stringify(saved.fields.items[1]?.answer)).toContain('In capes.');
  });
});

describe('a film of a section', () => {
  const rides = aSection('home.films', 'films', { items: [{ id: 'pass', caption: 'The pass' }] });
  const quickTime = new File(['film'], 'pass.mov', { type: 'video/quicktime' });

  it('may be QuickTime, and says that it is being converted until it can be seen', async () => {
    const { form } = await open(rides, 'Films', {
      'POST /api/admin/content/films': ok({
        file: 'pass.mp4',
        path: '/uploads/pass.mp4',
        isConverting: true,
      }),
    });
    await unfold(/^Film 1/);
    await userEvent.upload(form.getByLabelText('Choose a film'), quickTime);
    expect(await form.findByText(/is being converted/)).toBeInTheDocument();
    expect(form.queryByRole('link', { name: 'Watch your film' })).not.toBeInTheDocument();
    await press('Remove the film');
    expect(form.getByLabelText('Choose a film')).toHaveFocus();
  });

  it('says how large it may be, and refuses what is no film', async () => {
    const { form, changes } = await open(rides, 'Films');
    await unfold(/^Film 1/);
    const field = form.getByLabelText('Choose a film');
    expect(field).toHaveAccessibleDescription(/QuickTime or WebM, under 250 MB/);
    const song = new File(['song'], 'song.mp3', { type: 'audio/mpeg' });
    await userEvent.setup({ applyAccept: false }).upload(field, song);
    expect(form.getByText(messages.videoType)).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });
});
